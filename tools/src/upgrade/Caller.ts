import { randomUUID } from 'node:crypto';

/** The one password of the demo world. */
const demoPassword = 'portolan-demo-1';

/** A call and its answer. */
export interface Call {
  readonly what: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** When it began, by `performance.now()`, and how long it took, in milliseconds. */
  readonly begun: number;
  readonly ms: number;
}

interface Session {
  readonly headers: Readonly<Record<string, string>>;
  readonly companyId: string;
  readonly id: string;
}

/** A person of the demo world who calls the API as a browser does, with one session for both releases: its cookie belongs to the port. */
export class Caller {
  readonly companyId: string;
  readonly id: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #heard: (call: Call) => void;
  readonly #url: string;

  private constructor(url: string, { headers, companyId, id }: Session, heard: (call: Call) => void) {
    this.#url = url;
    this.companyId = companyId;
    this.id = id;
    this.#headers = headers;
    this.#heard = heard;
  }

  /** @param heard receives each answer @throws Error for a refused sign-in */
  static async signIn(url: string, email: string, heard: (call: Call) => void = () => undefined): Promise<Caller> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
    const { accessToken } = (await answer.json()) as { accessToken: string };
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
      cid: string;
      sub: string;
    };
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    const headers = { authorization: `Bearer ${accessToken}`, cookie: cookies.join('; '), 'if-match': '*' };
    return new Caller(url, { headers, companyId: claims.cid, id: claims.sub }, heard);
  }

  /** Calls a secure path, once. @returns the answer's body @throws Error for any status but 2xx */
  async ask<Body>(what: string, method: 'GET' | 'POST', path: string, data?: object): Promise<Body> {
    const begun = performance.now();
    const told = (status: number): void => this.#heard({ what, status, begun, ms: performance.now() - begun });
    try {
      const answer = await fetch(`${this.#url}/api/secure/${path}`, {
        method,
        headers: {
          ...this.#headers,
          'idempotency-key': randomUUID(),
          ...(data && { 'content-type': 'application/json' }),
        },
        ...(data && { body: JSON.stringify(data) }),
      });
      const text = await answer.text();
      told(answer.status);
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text}`);
      return JSON.parse(text) as Body;
    } catch (error) {
      if (error instanceof TypeError) told(0);
      throw error;
    }
  }
}
