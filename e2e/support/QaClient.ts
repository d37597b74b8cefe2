import { testClockMs } from '@portolan/tooling/test-clock';

/** How a taxi provider misbehaves; `slow` by so many milliseconds. */
export type SupplierFault =
  | 'down'
  | 'nonsense'
  | 'priceChanged'
  | 'offerExpired'
  | 'soldOut'
  | { readonly slow: number };
export type ProviderCode = 'FGT' | 'TXB' | 'TXO';

/** How the controls stand. */
export interface QaState {
  /** The API's time. */
  readonly now: string;
  readonly offsetMs: number;
  readonly suppliers: Readonly<Record<string, unknown>>;
}

/** A company's OpenID Connect provider, as its administrator would enter it. */
export interface SignOnSetup {
  /** Of somebody of the company. */
  readonly email: string;
  readonly domains: readonly string[];
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The portal's controls for QA (api, "Controls for QA"). Every call throws an Error with the portal's own words when it is refused. */
/** What the portal's clock shows unmoved: a portal of the run is on the clock of the tests, one elsewhere on the machine's. */
const unmovedMs = (): number => Date.now() - (process.env['PORTOLAN_URL'] === undefined ? 0 : testClockMs());

export class QaClient {
  readonly #url: string;
  readonly #token: string;

  constructor(portalUrl: string, token: string) {
    this.#url = `${portalUrl}/api/qa/v1`;
    this.#token = token;
  }

  state(): Promise<QaState> {
    return this.#send('GET', '/state');
  }

  /** The demo world back to its seed, with dates that count from `at`, which is the portal's time from then on; default: its own time, unmoved. Everybody is signed out. */
  reset(at?: Date): Promise<QaState> {
    return this.#send('POST', '/reset', at === undefined ? {} : { at: at.toISOString() });
  }

  /** Moves the portal's clock by an offset, so that it stands at `at` now, however long the call takes. */
  moveClockTo(at: Date): Promise<QaState> {
    return this.#send('PUT', '/clock', { offsetMs: at.getTime() - unmovedMs() });
  }

  failSupplier(code: ProviderCode, fault: SupplierFault): Promise<QaState> {
    return this.#send(
      'PUT',
      `/suppliers/${code}`,
      typeof fault === 'string' ? { fault } : { fault: 'slow', ms: fault.slow },
    );
  }

  /** One provider, or all. */
  mendSuppliers(code?: ProviderCode): Promise<QaState> {
    return this.#send('DELETE', code === undefined ? '/suppliers' : `/suppliers/${code}`);
  }

  /** The text of the newest mail to somebody; empty when there is none. */
  async mailTo(email: string): Promise<string> {
    const { mails } = await this.#send<{ mails: { text: string }[] }>('GET', `/mails?to=${encodeURIComponent(email)}`);
    return mails[0]?.text ?? '';
  }

  /** The link in the newest mail to somebody. @throws Error when there is none */
  async linkFor(email: string): Promise<string> {
    const link = /^https?:\/\/\S+$/m.exec(await this.mailTo(email))?.[0];
    if (link === undefined) throw new Error(`No mail to ${email} brings a link.`);
    return link;
  }

  /** Has every trip of somebody ask a colleague. In the mode HARD what can be kept meanwhile is kept, in PRE, the default, nothing is. */
  askFirst(email: string, approver: string, mode: 'NOTIFY' | 'SOFT' | 'HARD' | 'PRE' = 'PRE'): Promise<QaState> {
    return this.#send('PUT', '/approver', { email, approver, mode });
  }

  /** Gives the company of somebody a provider for its sign-on, and the domains of its e-mail addresses. */
  connectSignOn(signOn: SignOnSetup): Promise<QaState> {
    return this.#send('PUT', '/sign-on', signOn);
  }

  async #send<Answer = QaState>(method: string, path: string, body?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(this.#url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}
