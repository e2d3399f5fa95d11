//go:build !js

package view

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
)

// newToken is what an address must have in its path: 128 random bits.
func newToken() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b) // never fails
	return base64.RawURLEncoding.EncodeToString(b)
}

// refused is a request that isn't answered, and why.
type refused struct {
	status int
	why    string
}

// policy is what the page may do: run its own scripts, talk to its own server, nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// protect are the headers of every answer.
func protect(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}

// admit says whether a request may be answered, and what its path is behind the token.
//
// The Host is compared because a name that somebody else owns may be made to mean
// 127.0.0.1; the Origin and Sec-Fetch-Site because any page may send requests here, though
// it may not read the answers.
func (s *Server) admit(r *http.Request) (path string, no *refused) {
	if !ownHost(r.Host, s.port) {
		return "", &refused{http.StatusForbidden, "this address isn't the viewer's own"}
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host {
		return "", &refused{http.StatusForbidden, "the request comes from another page"}
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "none", "same-origin":
	default:
		return "", &refused{http.StatusForbidden, "the request comes from another page"}
	}
	// Nothing that the viewer serves has an escape in its path, so that %2f and %2e%2e mean nothing.
	if asked, _, _ := strings.Cut(r.RequestURI, "?"); strings.Contains(asked, "%") || strings.Contains(asked, "/..") {
		return "", &refused{http.StatusBadRequest, "no such address"}
	}
	token, rest, ok := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if !ok || subtle.ConstantTimeCompare([]byte(token), []byte(s.token)) != 1 {
		return "", &refused{http.StatusForbidden, "the address lacks its token; take the one that marrow view printed"}
	}
	return "/" + rest, nil
}

// ownHost says whether a Host header is one of the names of this machine's loopback, with the port
// unless it is HTTP's own, which browsers leave out.
func ownHost(host string, port int) bool {
	name, isOwn := strings.CutSuffix(host, fmt.Sprintf(":%d", port))
	return (isOwn || port == 80) && (name == "127.0.0.1" || strings.EqualFold(name, "localhost") || name == "[::1]")
}
