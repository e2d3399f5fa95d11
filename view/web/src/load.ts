// The start of the page without a server. The page's script is stored with gzip, because not all web servers compress.
const answer = await fetch('app.js.bin');
if (!answer.ok || !answer.body) throw new Error(`app.js.bin: the web server answered ${answer.status}`);
const body = answer.body.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>);
const script = await new Response(body, { headers: { 'Content-Type': 'text/javascript' } }).blob();
await import(URL.createObjectURL(script));
export {};
