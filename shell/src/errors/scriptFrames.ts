/** A version of a remote or of the shell, as in the address of its files. */
export interface Part {
  readonly id: string;
  readonly version: string;
}

/** One place in a script of the portal. */
export interface ScriptFrame extends Part {
  /** `/remotes/mf-trips/0.1.0-0a1b2c3d/292.2de8348a.js:1:345`. */
  readonly place: string;
}

const script =
  /(\S*?)(\/(?:remotes\/(mf-[a-z0-9-]+)|assets\/shell)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\/[\w./-]+\.js:\d+:\d+)/g;

/** The frames of a stack that are in scripts of the portal, the nearest to the error first, in any browser's format. */
export function framesOf(stack: string): ScriptFrame[] {
  return [...stack.matchAll(script)].flatMap(([, before = '', place = '', id = 'shell', version = '']) =>
    before.endsWith(location.origin) ? [{ id, version, place }] : [],
  );
}
