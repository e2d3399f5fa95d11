// Command mutants tests the tests: it makes one small change to the code at a time and runs tests on it, first those of
// the changed package, then those of the judges: the packages that import it, and some that work on whole files. A
// change that no test detects is a survivor.
//
//	go run ./scripts/mutants -n 300 -seed 7
//	go run ./scripts/mutants -n 20 ./texture
//	go run ./scripts/mutants -only "wrong: h.ColorMapEntry != 24" ./texture
//
// A run takes hours. With -results it can be continued, and done in stages: changes that were detected according to the
// file aren't tried again, but survivors are, for example with slower judges:
//
//	go run ./scripts/mutants -results mutants.tsv -judges ""
//	go run ./scripts/mutants -results mutants.tsv -own=false
//
// results.tsv has the first stage of 300 changes (-n 300 -seed 20261126) and the beginning of the second one.
//
// The changes are passed to go test as an overlay, so that the source files stay unchanged. Changes without an effect
// that a test could detect are listed in equivalent.txt, each with the reason, and don't count.
package main

import (
	"cmp"
	"context"
	_ "embed"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"log"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
)

var (
	number  = flag.Int("n", 300, "how many changes to try")
	seed    = flag.Uint64("seed", 1, "which changes: the same seed chooses the same ones of the same code")
	workers = flag.Int("j", 1, "how many changes to try at the same time")
	limit   = flag.Duration("timeout", 5*time.Minute, "how long the tests of a package may take")
	memory  = flag.Int("memory", 8_000_000, "how much address space they may take, in KiB")
	judges  = flag.String("judges", "importers,./convert,./cmd/marrow", "`packages` whose tests are run after the package's own, such as ./convert, or ./convert:Edit for those with that in their name; importers are those that import it")
	own     = flag.Bool("own", true, "run the package's own tests; false for survivors that they have let through")
	skip    = flag.String("skip", "scripts/,tools/,examples/,sample/,internal/checktest/,internal/cloud/,internal/corpus/,internal/coverage/,internal/dbctest/,internal/edits/,internal/gltftest/,internal/gltftext/,internal/mdxtest/,internal/memory/,internal/proof/,internal/prove/,internal/scenetest/,internal/wiretest/,internal/xmftest/", "`folders` that aren't changed")
	results = flag.String("results", "", "a `file` of what became of changes: read at the start and added to")
	keep    = flag.Bool("keep", false, "don't try the survivors in that file again")
	only    = flag.String("only", "", "try the changes whose `name` has this, such as \"hiding.go showMesh: without when\"")
	list    = flag.Bool("list", false, "print the changes and try none")
)

//go:embed equivalent.txt
var equivalent string

func main() {
	log.SetFlags(0)
	log.SetPrefix("mutants: ")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	r := &run{dir: must(os.MkdirTemp("", "mutants")), equivalent: readEquivalent(equivalent)}
	defer os.RemoveAll(r.dir)
	r.packages = must(loadPackages())
	changes := must(r.candidates(flag.Args()))
	defer must(r.openResults()).Close()
	r.order(changes)
	if *list {
		for _, c := range changes[:min(*number, len(changes))] {
			fmt.Println(c)
		}
		return
	}
	r.try(ctx, changes)
	r.print()
}

// order puts the changes that an earlier run tried first, then the others in the random order of the seed. A change's
// position among them depends only on its name, so that a run can be continued after the code was changed.
func (r *run) order(changes []*change) {
	place := func(c *change) (tried int, random uint64) {
		if _, ok := r.earlier[c.name()]; !ok {
			tried = 1
		}
		h := fnv.New64a()
		fmt.Fprintf(h, "%s %d", c.name(), *seed)
		return tried, h.Sum64()
	}
	slices.SortFunc(changes, func(a, b *change) int {
		aTried, aRandom := place(a)
		bTried, bRandom := place(b)
		return cmp.Or(cmp.Compare(aTried, bTried), cmp.Compare(aRandom, bRandom))
	})
}

func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// readEquivalent reads the list of changes that no test could detect. Each line has a change without its line number, a
// tab and the reason.
func readEquivalent(text string) map[string]bool {
	known := make(map[string]bool)
	for line := range strings.Lines(text) {
		if change, _, ok := strings.Cut(line, "\t"); ok && !strings.HasPrefix(line, "#") {
			known[change] = true
		}
	}
	return known
}

// A run tries changes.
type run struct {
	dir        string // folder of the overlays
	packages   []*pkg
	equivalent map[string]bool
	known      sync.Map // results of sound, by tests

	earlier map[string]result // by the change's name; see -results

	mu    sync.Mutex
	tried []result
	log   io.Writer // results are appended here
}

// A result is the result of trying a change.
type result struct {
	index int
	*change
	verdict verdict
	by      string // the package whose tests detected it
}

type verdict int

const (
	invalid    verdict = iota // it doesn't compile, and doesn't count
	killedOwn                 // detected by the package's own tests
	killed                    // detected by a judge
	survived                  // not detected
	harmless                  // not detectable; see equivalent.txt
	unfinished                // the run was stopped
)

func (v verdict) String() string {
	return [...]string{"doesn't compile", "killed by its own tests", "killed by", "SURVIVED", "equivalent", "stopped"}[v]
}

// try tries changes in order, until enough of them compile.
func (r *run) try(ctx context.Context, changes []*change) {
	var all sync.WaitGroup
	next, valid := 0, 0
	for range *workers {
		all.Go(func() {
			for {
				r.mu.Lock()
				i := next
				next++
				enough := valid >= *number || i >= len(changes) || ctx.Err() != nil
				r.mu.Unlock()
				if enough {
					return
				}
				v, by := r.judgeOnce(ctx, changes[i], i)
				r.mu.Lock()
				if v != invalid && v != unfinished {
					valid++
					r.tried = append(r.tried, result{i, changes[i], v, by})
					log.Printf("%d %v: %v %s", valid, changes[i], v, by)
				}
				r.mu.Unlock()
			}
		})
	}
	all.Wait()
	slices.SortFunc(r.tried, func(a, b result) int { return cmp.Compare(a.index, b.index) })
	r.tried = r.tried[:min(len(r.tried), *number)]
}

// print prints a table by package, and the survivors.
func (r *run) print() {
	type row struct{ own, judges, survived, harmless int }
	rows, sum := make(map[string]*row), row{}
	for _, c := range r.tried {
		if rows[c.pkg.rel] == nil {
			rows[c.pkg.rel] = new(row)
		}
		for _, row := range []*row{rows[c.pkg.rel], &sum} {
			switch c.verdict {
			case killedOwn:
				row.own++
			case killed:
				row.judges++
			case survived:
				row.survived++
			case harmless:
				row.harmless++
			}
		}
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "package\tkilled by its tests\tby judges\tsurvived\tequivalent\tkilled\t")
	line := func(name string, r row) {
		count := r.own + r.judges + r.survived
		share := "-"
		if count > 0 {
			share = fmt.Sprintf("%d %%", (r.own+r.judges)*100/count)
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%s\t\n", name, r.own, r.judges, r.survived, r.harmless, share)
	}
	for _, p := range r.packages {
		if rows[p.rel] != nil {
			line(p.rel, *rows[p.rel])
		}
	}
	line("all", sum)
	w.Flush()
	fmt.Printf("\nSurvivors:\n")
	for _, c := range r.tried {
		if c.verdict == survived {
			fmt.Println(c)
		}
	}
}
