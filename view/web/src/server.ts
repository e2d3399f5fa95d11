// Answers the page's requests: marrow's server, or a worker on the page without a server.

export interface Server {
  /** Answers a request for an address that begins with api/. */
  ask(address: string, signal?: AbortSignal): Promise<Response>;
  /** Sends a dropped file. */
  drop(address: string, set: number, name: string, file: File): Promise<Response>;
  /** An address for the image that a request returns. */
  picture(address: string): Promise<string>;
  /** An archive of example models, if there is one. */
  example?(): Promise<File>;
  /** Whether files may change while they are shown. */
  live: boolean;
  /** The message if it doesn't answer; why is the browser's reason. */
  lost(why: string): string;
  /** The messages if there are no files, about a link to a view, and about a link to a file that isn't there. */
  texts: { empty: string; link: string; gone: string };
}

/** The server of marrow view. Addresses are relative to the page's, which contains the token. */
export const http: Server = {
  ask: (address, signal) => fetch(address, { signal }),
  drop: (address, _set, _name, file) => fetch(address, { method: 'POST', body: file }),
  picture: async (address) => address,
  live: true,
  lost: () => 'marrow no longer answers: it was ended, or the connection broke. Start marrow view again.',
  texts: {
    empty: 'There are no models here yet. Drop one onto the page, with its textures, or name a folder on the command line.',
    link: 'The link is copied. It works for as long as this marrow runs.',
    gone: 'The file of this link is not here. It may be gone from disk, or marrow was started with other files.',
  },
};
