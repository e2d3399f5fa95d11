package view

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// raw sends a request line and headers unchanged, which no http.Client would do.
func raw(t *testing.T, s *Server, method, target, host string, headers ...string) (status int, body string) {
	t.Helper()
	c, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", s.port))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	fmt.Fprintf(c, "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\nContent-Length: 0\r\n", method, target, host)
	for _, h := range headers {
		fmt.Fprintf(c, "%s\r\n", h)
	}
	fmt.Fprint(c, "\r\n")
	answer, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, _ := io.ReadAll(answer.Body)
	return answer.StatusCode, string(data)
}

// TestRejected sends requests that must be rejected. A secret file is beside the root.
func TestRejected(t *testing.T) {
	const secret = "the secret"
	s, dir := start(t, func(dir string) {
		write(t, filepath.Join(filepath.Dir(dir), "secret.mdx"), secret)
	})
	own := fmt.Sprintf("127.0.0.1:%d", s.port)
	golem := url.QueryEscape(files(t, s)["Golem.mdx"])
	at := "/" + s.token
	info := at + "/api/info?file=" + golem
	tests := []struct {
		name, method, target, host string
		headers                    []string
		status                     int
	}{
		{"the page itself", "GET", at + "/", own, nil, 200},
		{"a file", "GET", info, own, nil, 200},
		{"by the name localhost", "GET", info, fmt.Sprintf("localhost:%d", s.port), nil, 200},
		{"its own page", "GET", info, own, []string{"Origin: http://" + own, "Sec-Fetch-Site: same-origin"}, 200},
		{"typed in", "GET", at + "/", own, []string{"Sec-Fetch-Site: none"}, 200},

		{"another host", "GET", info, "evil.example", nil, 403},
		{"another host on this port", "GET", info, fmt.Sprintf("evil.example:%d", s.port), nil, 403},
		{"another port", "GET", info, "127.0.0.1:1", nil, 403},
		{"no port", "GET", info, "127.0.0.1", nil, 403},
		{"an address that isn't loopback", "GET", info, fmt.Sprintf("0.0.0.0:%d", s.port), nil, 403},
		{"another origin", "GET", info, own, []string{"Origin: http://evil.example"}, 403},
		{"another origin on this machine", "GET", info, own, []string{"Origin: http://127.0.0.1:1"}, 403},
		{"no origin", "GET", info, own, []string{"Origin: null"}, 403},
		{"from another site", "GET", info, own, []string{"Sec-Fetch-Site: cross-site"}, 403},
		{"from another port", "GET", info, own, []string{"Sec-Fetch-Site: same-site"}, 403},
		{"a drop from another page", "POST", at + "/api/drop?set=1&name=a.mdx", own, []string{"Origin: http://evil.example"}, 403},

		{"without the token", "GET", "/", own, nil, 403},
		{"an address without the token", "GET", "/api/info?file=" + golem, own, nil, 403},
		{"another token", "GET", "/" + strings.Repeat("x", len(s.token)) + "/", own, nil, 403},
		{"a part of the token", "GET", at[:len(at)-1] + "/", own, nil, 403},
		{"the token alone", "GET", at, own, nil, 403},
		{"the token in a query", "GET", "/?token=" + s.token, own, nil, 403},

		{"up", "GET", at + "/../secret.mdx", own, nil, 400},
		{"up, escaped", "GET", at + "/%2e%2e/secret.mdx", own, nil, 400},
		{"up, half escaped", "GET", at + "/.%2e/secret.mdx", own, nil, 400},
		{"an escaped slash", "GET", at + "/..%2fsecret.mdx", own, nil, 400},
		{"an escaped token", "GET", "/%" + fmt.Sprintf("%02x", s.token[0]) + s.token[1:] + "/", own, nil, 400},
		{"an escaped back slash", "GET", at + "/..%5csecret.mdx", own, nil, 400},
		{"an absolute address", "GET", "http://evil.example" + info, own, nil, 403},
		{"a file that isn't there", "GET", at + "/nothing.js", own, nil, 404},

		{"a file beside the root", "GET", at + "/api/info?file=0/../secret.mdx", own, nil, 404},
		{"a file beside the root, escaped", "GET", at + "/api/info?file=0%2F..%2Fsecret.mdx", own, nil, 404},
		{"a file beside the root, escaped twice", "GET", at + "/api/info?file=0/%252e%252e/secret.mdx", own, nil, 404},
		{"a file by its full path", "GET", at + "/api/bytes?size=100&file=" + url.QueryEscape(filepath.Join(filepath.Dir(dir), "secret.mdx")), own, nil, 404},
		{"another root", "GET", at + "/api/info?file=1/Golem.mdx", own, nil, 404},
		{"a texture as a file", "GET", at + "/api/info?file=0/Textures/MarrowGolem.blp", own, nil, 404},
		{"another way to ask", "DELETE", info, own, nil, 405},
		{"a post where none is meant", "POST", info, own, nil, 405},
		{"a drop with a get", "GET", at + "/api/drop?set=1&name=a.mdx", own, nil, 405},
		{"a drop above its folder", "POST", at + "/api/drop?set=1&name=../a.mdx", own, nil, 400},
		{"a drop above, with back slashes", "POST", at + "/api/drop?set=1&name=..%5ca.mdx", own, nil, 400},
		{"a drop to a full path", "POST", at + "/api/drop?set=1&name=/tmp/a.mdx", own, nil, 400},
		{"a drop into another set's folder", "POST", at + "/api/drop?set=..&name=a.mdx", own, nil, 400},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			status, body := raw(t, s, test.method, test.target, test.host, test.headers...)
			if status != test.status {
				t.Errorf("%d %.100s, want %d", status, body, test.status)
			}
			if strings.Contains(body, secret) || strings.Contains(body, s.token) {
				t.Errorf("the answer contains a secret: %.200s", body)
			}
		})
	}
}

// TestOwnHost tests the names of the loopback interface. Browsers omit HTTP's own port.
func TestOwnHost(t *testing.T) {
	tests := []struct {
		host string
		port int
		own  bool
	}{
		{"127.0.0.1:8080", 8080, true},
		{"LocalHost:8080", 8080, true},
		{"[::1]:8080", 8080, true},
		{"127.0.0.1", 8080, false},
		{"127.0.0.1:80", 8080, false},
		{"evil.example:8080", 8080, false},
		{"127.0.0.1.evil.example:8080", 8080, false},
		{"127.0.0.1", 80, true},
		{"127.0.0.1:80", 80, true},
		{"localhost", 80, true},
		{"[::1]", 80, true},
		{"evil.example", 80, false},
		{"127.0.0.1:8080", 80, false},
		{"", 80, false},
	}
	for _, test := range tests {
		if got := ownHost(test.host, test.port); got != test.own {
			t.Errorf("%q at port %d: %v", test.host, test.port, got)
		}
	}
}

// TestLinks: symbolic links within the root are followed; those that lead out of it aren't even listed.
func TestLinks(t *testing.T) {
	s, dir := start(t, func(dir string) {
		outside := filepath.Join(filepath.Dir(dir), "outside")
		if err := os.Mkdir(outside, 0o755); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(dir, "Crate.mdx"))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(outside, "secret.mdx"), string(data))
		for link, to := range map[string]string{
			"out.mdx":      filepath.Join(outside, "secret.mdx"),
			"up.mdx":       "../outside/secret.mdx",
			"outfolder":    outside,
			"within.mdx":   "Golem.mdx",
			"Textures/Way": outside,
		} {
			if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
				t.Skip("no symbolic links here: ", err)
			}
		}
	})
	ids := files(t, s)
	for _, name := range []string{"out.mdx", "up.mdx", "secret.mdx"} {
		if ids[name] != "" {
			t.Errorf("%s is listed", name)
		}
	}
	if ids["within.mdx"] == "" {
		t.Error("a link within the root isn't followed")
	}
	for _, id := range []string{"0/out.mdx", "0/up.mdx", "0/outfolder/secret.mdx"} {
		if status, _ := get(t, s, "api/info?file="+id); status != http.StatusNotFound {
			t.Errorf("%s: %d", id, status)
		}
	}
	// A file that is replaced by a link after it was listed isn't opened either.
	golem := filepath.Join(dir, "Golem.mdx")
	if err := os.Remove(golem); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../outside/secret.mdx", golem); err != nil {
		t.Fatal(err)
	}
	if status, body := get(t, s, "api/info?file="+url.QueryEscape(ids["Golem.mdx"])); status == http.StatusOK {
		t.Errorf("a listed file that became a link out is opened: %.200s", body)
	}
}

// A file that is only reachable by a link out of the folders is reported as such, in the words of the command line.
func TestLinksOutReported(t *testing.T) {
	s, dir := start(t, func(dir string) {
		slingshot(t, dir, "sling.mdx", "Stone.mdl")
		crate := filepath.Join(dir, "Textures", "MarrowCrate.blp")
		if err := os.Rename(crate, filepath.Join(dir, "..", "MarrowCrate.blp")); err != nil {
			t.Fatal(err)
		}
		for link, to := range map[string]string{crate: "../../MarrowCrate.blp", filepath.Join(dir, "Stone.mdl"): "../Stone.mdl"} {
			if err := os.Symlink(to, link); err != nil {
				t.Skip("no symbolic links here: ", err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, "..", "Stone.mdl"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	})
	want := func(link string) string {
		return ": " + filepath.Join(dir, link) + " is a link that leads out of the folder; --assets names further ones"
	}
	ids := files(t, s)
	crate := headOf[struct{ Textures []packedTexture }](t, s, "api/scene?file="+url.QueryEscape(ids["Crate.mdx"]))
	if got := crate.Textures[0]; got.Found || got.Why != want("Textures/MarrowCrate.blp") {
		t.Errorf("the texture: %+v", got)
	}
	sling := headOf[struct{ Models map[string]packedModel }](t, s, "api/scene?file="+url.QueryEscape(ids["sling.mdx"]))
	if got := sling.Models["Stone.mdl"]; got.Why != want("Stone.mdl") {
		t.Errorf("the model that is spawned: %+v", got)
	}
	i := decode[info](t, mustGet(t, s, "api/info?file="+url.QueryEscape(ids["Crate.mdx"])))
	if len(i.Deps) != 1 || i.Deps[0].Why != want("Textures/MarrowCrate.blp") {
		t.Errorf("the files that it names: %+v", i.Deps)
	}
}

func TestHeaders(t *testing.T) {
	s, _ := start(t, nil)
	answer, err := http.Get(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got := answer.Header.Get(name); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestLoopbackOnly checks that other machines can't connect.
func TestLoopbackOnly(t *testing.T) {
	s, _ := start(t, nil)
	if ip := s.listener.Addr().(*net.TCPAddr).IP; !ip.IsLoopback() {
		t.Errorf("listens on %s", ip)
	}
}

// TestAdmit: escapes are rejected in paths, but allowed in queries.
func TestAdmit(t *testing.T) {
	s := &Server{port: 8080, token: "abc"}
	for _, c := range []struct {
		target, path string
		status       int // 0 if it is admitted
		text         string
	}{
		{"/abc/", "/", 0, ""},
		{"/abc/a/b", "/a/b", 0, ""},
		{"/abc/a..b", "/a..b", 0, ""},
		{"/abc/a?file=%2f&up=/..", "/a", 0, ""},
		{"/abc/a%62", "", 400, "no such address"},
		{"/abc/%", "", 400, "no such address"},
		{"/abc/..", "", 400, "no such address"},
		{"/abc/../a?b", "", 400, "no such address"},
		{"/abd/a", "", 403, "the address has no valid token; use the address that marrow view printed"},
		{"/abc", "", 403, "the address has no valid token; use the address that marrow view printed"},
	} {
		asked, _, _ := strings.Cut(c.target, "?")
		r := &http.Request{Host: "127.0.0.1:8080", RequestURI: c.target, URL: &url.URL{Path: asked}, Header: http.Header{}}
		path, no := s.admit(r)
		if no == nil {
			no = &refusal{}
		}
		if want := (refusal{c.status, c.text}); path != c.path || *no != want {
			t.Errorf("%s: %q, %v, want %q, %v", c.target, path, *no, c.path, want)
		}
	}
}

// TestLevelOfDetail: requests may name levels from 0 to 100.
func TestLevelOfDetail(t *testing.T) {
	for lod, ok := range map[string]bool{"0": true, "100": true, "101": false, "-1": false, "x": false} {
		c, err := choiceOf(Request{Query: url.Values{"lod": {lod}}})
		if (err == nil) != ok || ok && strconv.Itoa(c.LOD) != lod {
			t.Errorf("lod %s: %d, %v", lod, c.LOD, err)
		}
	}
}
