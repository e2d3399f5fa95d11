// The service worker of the page that needs no server: after the first visit the page opens without a network. page.mjs puts the
// names of the files here, and a version that is another one as soon as a file is.
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
