// Elements of the page, and how numbers stand in them.

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element; texts are set as texts. @returns {any} */
function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @returns {any} */
function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/** A button. @param {string|Node} text @param {() => void} onclick @param {object} [attributes] its others @returns {any} */
const button = (text, onclick, attributes = {}) => html("button", { type: "button", ...attributes, onclick }, text);

/** A button that looks like a link. @param {string} text @param {() => void} onclick @returns {any} */
const linkButton = (text, onclick) => button(text, onclick, { class: "link" });

const format = new Intl.NumberFormat("en-US");
const grouped = number => (number < 1000 && number >= 0 ? String(number) : format.format(number));

const plural = (count, noun) => `${grouped(count)} ${noun}${count === 1 ? "" : noun.endsWith("x") ? "es" : "s"}`;

/** How many references a line stands for; where two states are shown and it was another number, that before it. @param {Line} line */
const weightText = (line, arrow = " → ") => {
  if (line.change !== 3) return grouped(line.weight || line.before);
  // As many as before, between others.
  if (line.before === line.weight) return `${grouped(line.weight)}, not the same`;
  return grouped(line.before) + arrow + grouped(line.weight);
};

/** A long name or path as pieces between which a line may end. @param {string} text @returns {(string|HTMLElement)[]} */
const breakable = text =>
  text.split(/(?<=[./_])(?=\w)|(?<=[a-z])(?=[A-Z])/).flatMap((piece, i) => (i ? [html("wbr"), piece] : [piece]));

/** Names with the members of one of them behind it: `A, A.b, A.c` as `A (.b, .c)`. @param {string[]} names */
function gathered(names) {
  const members = new Map();
  for (const name of names) {
    const [outer] = names.filter(other => name.startsWith(`${other}.`)).sort((a, b) => a.length - b.length);
    if (outer === undefined) members.set(name, members.get(name) ?? []);
    else members.set(outer, [...(members.get(outer) ?? []), name.slice(outer.length)]);
  }
  return [...members].map(([name, own]) => (own.length ? `${name} (${own.join(", ")})` : name));
}
