// The page that needs no server.
import './in-browser'; // first: the page asks for its files at once
import './main';

// The page is kept for when there is no network. Browsers allow this for https and for this machine. Its files are fetched once it has
// loaded, which may be before this script runs: see load.ts.
const keep = (): void => void navigator.serviceWorker.register('offline.js').catch(() => {});
if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep);
}
