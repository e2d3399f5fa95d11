// Package view shows models in a browser: a local web server whose pages, styles and
// scripts are embedded in the program.
//
// The page gets a model as its scene (see marrow/scene): a JSON head and the arrays behind
// it, as they are in memory. glTF can't express layers, fades,
// billboards, splines and independent clocks, which game models consist of. Therefore the
// page evaluates the scene itself, by the rules of marrow/scene.
//
// A Handler answers the page's questions. A Server guards it and listens for it. The page without a server (see web/)
// calls it within the browser.
//
// # Access
//
// The server listens on the loopback interface alone. Its address has a random token in its
// path, which every request must begin with; requests that another page makes are refused by
// their Host, Origin and Sec-Fetch-Site. Files are opened by names that the server has
// listed itself, and through [os.Root], so that no name and no link leads out of a root.
package view
