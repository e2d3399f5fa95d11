// The page without a server.
import './in-browser'; // first, because the page requests its files immediately
import './main';

// The page is stored for use without a network. Browsers allow this for https and for this machine. Its files are fetched after the
// page has loaded, which may be before this script runs: see load.ts.
const keep = (): void => void navigator.serviceWorker.register('offline.js').catch(() => {});
if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep);
}
