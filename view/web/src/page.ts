// The page that needs no server.
import './in-browser'; // first: the page asks for its files at once
import './main';
