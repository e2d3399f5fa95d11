// The service worker of the page without a server: after the first visit, the page opens without a network. page.mjs inserts the
// names of the files, and a version that changes when a file changes.
/// <reference lib="webworker" />

declare const VERSION: string, FILES: string[];
const worker = self as unknown as ServiceWorkerGlobalScope;
const store = `marrow ${VERSION}`;

worker.addEventListener('install', (e) => e.waitUntil((async () => {
  await (await caches.open(store)).addAll(FILES);
  await worker.skipWaiting();
})()));

worker.addEventListener('activate', (e) => e.waitUntil((async () => {
  for (const old of await caches.keys()) if (old.startsWith('marrow ') && old !== store) await caches.delete(old);
})()));

worker.addEventListener('fetch', (e) => e.respondWith((async () => await (await caches.open(store)).match(e.request, { ignoreSearch: true }) ?? fetch(e.request))()));
export {};
