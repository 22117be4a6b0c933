# What a newcomer runs; see README.md.
#   make picture   set up, build, and draw the modules of swift-nio
#   make test      set up, and pass the tests
#   make install   put seam into $(PREFIX)/bin

PREFIX ?= /usr/local
EXAMPLE = .build/examples/swift-nio
NIO_VERSION = 2.101.2
SEAM = .build/release/seam

.PHONY: setup build picture test install

setup:
	@.ci/setup

build: setup
	swift build -c release --product seam

picture: build
	@test -d $(EXAMPLE) || git clone --quiet --depth 1 --branch $(NIO_VERSION) https://github.com/apple/swift-nio $(EXAMPLE)
	@$(SEAM) graph $(EXAMPLE) -o swift-nio.svg
	@echo "The modules of swift-nio: $(CURDIR)/swift-nio.svg (open it in a browser)"

test: setup
	swift test

install: build
	install -d $(PREFIX)/bin
	install -m 755 $(SEAM) $(PREFIX)/bin/seam
