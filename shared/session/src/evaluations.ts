const key = Symbol.for('portolan.session.evaluations');
const realm = globalThis as { [key]?: number };

// Two copies of this package in one page would be two sessions: counted, so that a test can prove there is one.
realm[key] = (realm[key] ?? 0) + 1;

/** Number of copies of this package that the page has evaluated; 1 in a healthy portal. */
export const evaluations = (): number => realm[key] ?? 0;
