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

// newToken returns the token that addresses must contain: 128 random bits.
func newToken() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b) // never fails
	return base64.RawURLEncoding.EncodeToString(b)
}

// A refusal is the answer to a request that isn't allowed.
type refusal struct {
	status int
	reason string
}

// policy allows the page only to run its own scripts and to connect to its own server.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// protect sets the headers of every response.
func protect(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}

// admit checks whether a request is allowed, and returns its path after the token.
//
// The Host is compared because somebody else's domain name may resolve to 127.0.0.1. The Origin and Sec-Fetch-Site
// are compared because any page may send requests here, although it may not read the responses.
func (s *Server) admit(r *http.Request) (path string, no *refusal) {
	if !ownHost(r.Host, s.port) {
		return "", &refusal{http.StatusForbidden, "this isn't the viewer's address"}
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host {
		return "", &refusal{http.StatusForbidden, "the request comes from another page"}
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "none", "same-origin":
	default:
		return "", &refusal{http.StatusForbidden, "the request comes from another page"}
	}
	// No path of the viewer contains an escape, so that %2f and %2e%2e can be rejected.
	if asked, _, _ := strings.Cut(r.RequestURI, "?"); strings.Contains(asked, "%") || strings.Contains(asked, "/..") {
		return "", &refusal{http.StatusBadRequest, "no such address"}
	}
	token, rest, ok := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if !ok || subtle.ConstantTimeCompare([]byte(token), []byte(s.token)) != 1 {
		return "", &refusal{http.StatusForbidden, "the address has no valid token; use the address that marrow view printed"}
	}
	return "/" + rest, nil
}

// ownHost reports whether a Host header is a name of this machine's loopback interface with the port. Browsers omit
// port 80.
func ownHost(host string, port int) bool {
	name, isOwn := strings.CutSuffix(host, fmt.Sprintf(":%d", port))
	return (isOwn || port == 80) && (name == "127.0.0.1" || strings.EqualFold(name, "localhost") || name == "[::1]")
}
