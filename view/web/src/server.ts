// Who answers what the page asks for: marrow's own server, or, on the page that needs none, a worker of this browser.

export interface Server {
  /** Answers a request for an address that begins with api/. */
  ask(address: string, signal?: AbortSignal): Promise<Response>;
  /** Takes a file that was dropped. */
  drop(address: string, set: number, name: string, file: File): Promise<Response>;
  /** An address for a picture that a request answers with. */
  picture(address: string): Promise<string>;
  /** An archive of models to try, if there is one. */
  example?(): Promise<File>;
  /** Whether files may change while they are shown. */
  live: boolean;
  /** What to say if it doesn't answer, of which why is the browser's reason. */
  lost(why: string): string;
  /** What to say if there are no files, and of a link to a view. */
  texts: { empty: string; link: string };
}

/** The server that marrow view starts. Its addresses are relative to the page's, which has the token. */
export const http: Server = {
  ask: (address, signal) => fetch(address, { signal }),
  drop: (address, _set, _name, file) => fetch(address, { method: 'POST', body: file }),
  picture: async (address) => address,
  live: true,
  lost: () => 'marrow no longer answers: it was ended, or the connection broke. Start marrow view again.',
  texts: {
    empty: 'There are no models here yet. Drop one onto the page, with its textures, or name a folder on the command line.',
    link: 'The link is copied. It works for as long as this marrow runs.',
  },
};
