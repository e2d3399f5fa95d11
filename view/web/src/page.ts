// The page that needs no server.
import './in-browser'; // first: the page asks for its files at once
import './main';

// Once the page has loaded, it is kept for when there is no network. Browsers allow this for https and for this machine.
if ('serviceWorker' in navigator) window.addEventListener('load', () => void navigator.serviceWorker.register('offline.js').catch(() => {}));
