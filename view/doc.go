// Package view shows models in a browser. It is a local web server; its pages, styles and scripts are embedded in
// the program.
//
// The page receives a model as a scene (see marrow/scene): a JSON header, followed by arrays in the form that
// they have in memory. glTF can't express the layers, fades, billboards, splines and independent clocks of game
// models. Therefore the page evaluates the scene itself, by the rules of marrow/scene.
//
// A Handler answers the page's requests. A Server accepts connections, checks each request, and passes it to the
// Handler. The page without a server (see web/) calls the Handler within the browser.
//
// # Access
//
// The server listens only on the loopback interface. Its address has a random token in its path, with which every
// request must begin. Requests from other pages are detected by their Host, Origin and Sec-Fetch-Site headers,
// and refused. Files are opened by names that the server has listed, and through [os.Root], so that no name and
// no link gives access to files outside a root.
package view
