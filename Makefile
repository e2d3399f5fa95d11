# The few common tasks; `make` lists them.

.PHONY: help build test prove lint fuzz mutants bench release same-bytes peers bundle page judges judge-browser judges-all ci

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/'

build: ## the static binary, in ./marrow
	CGO_ENABLED=0 go build -trimpath -o marrow ./cmd/marrow

test: ## the tests, about three minutes; those on real files need the corpus
	go test ./...

prove: ## all cases of the slow tests; CASES=6x runs six times as many as test, CASES=6x-1x those that test leaves out
	go run ./scripts/prove $(or $(CASES),1)

lint: ## vet, format, staticcheck
	go vet ./...
	@test -z "$$(gofmt -l .)" || { gofmt -l .; exit 1; }
	go tool -modfile=tools/go.mod staticcheck ./...

fuzz: ## half an hour of fuzzing, spread over all targets
	FUZZTOTAL=1800 scripts/fuzz.sh

mutants: ## 300 small changes to the code, to see which of them no test notices (hours; SEED=1)
	go run ./scripts/mutants -n 300 -j 2 -seed $(or $(SEED),1)

bench: ## everything measured in one run, memcpy and the peers beside it, into benchmarks.md
	scripts/bench.sh

release: ## archives and packages for six platforms in dist/, the same bytes each time, without the network
	scripts/release.sh

same-bytes: ## what other processors make of the same models (386; arm64 where qemu-user is)
	scripts/same-bytes.sh

peers: ## the same figures of other tools, in one run (needs npm)
	scripts/peers/run.sh

bundle: ## the page of marrow view, in view/web/dist (needs npm)
	scripts/view/bundle.sh

page: ## the page that needs no server, in web/dist (needs npm)
	scripts/page.sh

# Each judge is a target, the slow ones first. Those with a browser run one after another, because they also look at its speed.
judged = blender browser addon windows packages foreign tricky wayback ksy across gltf textures m2 validate archives

judges: $(judged:%=judge-%) ## the Khronos validator, Blender, Chromium and others on a part of the corpus (npm, pip, apt); -j2 -O is faster

judge-% judges-all: export MARROW_JUDGED = $(CURDIR)/marrow

judge-browser: build
	scripts/judges/view.sh
	scripts/judges/page.sh
	scripts/judges/m3.sh 25

judge-%: scripts/judges/%.sh build
	$<

judges-all: build ## the validator and mdx-m3-viewer on all of the corpus, Blender and Chromium
	scripts/judges/validate.sh all
	scripts/judges/blender.sh
	scripts/judges/tricky.sh
	scripts/judges/wayback.sh
	scripts/judges/addon.sh
	scripts/judges/edits.sh
	scripts/judges/view.sh
	scripts/judges/page.sh
	scripts/judges/gltf.sh
	scripts/judges/foreign.sh
	scripts/judges/across.sh
	scripts/judges/m2.sh all
	scripts/judges/ksy.sh all
	scripts/judges/textures.sh
	scripts/judges/archives.sh
	scripts/judges/likeness.sh
	scripts/judges/windows.sh
	scripts/judges/packages.sh all
	scripts/judges/m3.sh all

ci: ## everything a change must pass
	.ci/run
