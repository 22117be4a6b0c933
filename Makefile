# What a newcomer runs; see README.md.
#   make picture   set up, build, and draw the modules of swift-nio: a picture, and the page to walk them
#   make readme-picture   docs/explorer.png, of that page in a real browser
#   make test      set up, and pass the tests
#   make test-page  the explorer's page, in a real browser
#   make install   put seam into $(PREFIX)/bin
#   make format    lay all sources out as CI expects them, the page's scripts too
#   make documentation   the site of the guides and of SeamKit, into .build/documentation
#   make man       the manual, into .build/man, checked by mandoc where that is installed
#   make release   an archive for machines without Swift, into .build/archives
#   make outside   README's samples anew, and what other programs make of Seam's output: DuckDB, Spark, protobuf, an agent's client, a validator of JSON

PREFIX ?= /usr/local
EXAMPLE = .build/examples/swift-nio
NIO_VERSION = 2.101.2
SEAM = .build/release/seam

.PHONY: setup build picture readme-picture test test-page install format documentation man release outside

setup:
	@.ci/setup

build: setup
	swift build -c release --product seam

picture: build
	@test -d $(EXAMPLE) || git clone --quiet --depth 1 --branch $(NIO_VERSION) https://github.com/apple/swift-nio $(EXAMPLE)
	@$(SEAM) graph $(EXAMPLE) -o swift-nio.svg
	@$(SEAM) explore $(EXAMPLE) -o swift-nio.html --link 'https://github.com/apple/swift-nio/blob/$(NIO_VERSION)/{file}#L{line}'
	@echo "The modules of swift-nio: $(CURDIR)/swift-nio.svg, and to walk them $(CURDIR)/swift-nio.html (open both in a browser)"

readme-picture: picture
	@python=$$(Tests/ExplorerPage/setup) && $$python Tests/ExplorerPage/picture.py $(CURDIR)/swift-nio.html docs/explorer.png

test: setup
	swift test

test-page: setup
	swift build --product seam
	@python=$$(Tests/ExplorerPage/setup) && cd Tests/ExplorerPage && ../../$$python test_page.py

install: build
	install -d $(PREFIX)/bin
	install -m 755 $(SEAM) $(PREFIX)/bin/seam

format:
	swift format --in-place --recursive --parallel Sources Tests Benchmarks Examples Package.swift
	.ci/script-style

documentation: setup
	.ci/documentation

man: build
	.ci/manual $(SEAM) .build/man
	@if command -v mandoc >/dev/null; then mandoc -Tlint -W warning .build/man/*.1; else echo "mandoc is not installed: the pages are not checked"; fi

# The whole Swift runtime is in the program; Graphviz, SQLite and libIndexStore are opened when they are asked for.
release: setup
	swift build -c release --product seam --static-swift-stdlib
	.ci/archive $(SEAM) .build/archives

outside: build
	@for script in readme tables spark agent schemas scip packages gates; do echo "$$script:"; python3 Tests/Outside/$$script.py $(SEAM) || exit 1; done
