# The few common tasks; `make` lists them.

.PHONY: help build test lint fuzz bench release same-bytes peers bundle judges judges-all ci

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/'

build: ## the static binary, in ./marrow
	CGO_ENABLED=0 go build -trimpath -o marrow ./cmd/marrow

test: ## all tests; those on real files need the corpus
	go test ./...

lint: ## vet, format, staticcheck
	go vet ./...
	@test -z "$$(gofmt -l .)" || { gofmt -l .; exit 1; }
	go tool -modfile=tools/go.mod staticcheck ./...

fuzz: ## half an hour of fuzzing, spread over all targets
	FUZZTOTAL=1800 scripts/fuzz.sh

bench: ## everything measured in one run, memcpy and the peers beside it, into benchmarks.md
	scripts/bench.sh

release: ## archives for six platforms in dist/, the same bytes each time, without the network
	scripts/release.sh

same-bytes: ## what other processors make of the same models (386; arm64 where qemu-user is)
	scripts/same-bytes.sh

peers: ## the same figures of other tools, in one run (needs npm)
	scripts/peers/run.sh

bundle: ## the page of marrow view, in view/web/dist (needs npm)
	scripts/view/bundle.sh

judges: ## the Khronos validator, Blender and Chromium on a part of the corpus (npm, apt)
	scripts/judges/validate.sh
	scripts/judges/blender.sh
	scripts/judges/view.sh

judges-all: ## the validator on all of the corpus, and Blender
	scripts/judges/validate.sh all
	scripts/judges/blender.sh
	scripts/judges/view.sh
	scripts/judges/likeness.sh

ci: ## everything a change must pass
	.ci/run
