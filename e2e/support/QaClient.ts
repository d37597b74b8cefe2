import { testClockMs } from '@portolan/tooling/test-clock';

/** A taxi provider's fault; `slow` by this many milliseconds. */
export type SupplierFault =
  | 'down'
  | 'nonsense'
  | 'priceChanged'
  | 'offerExpired'
  | 'soldOut'
  | { readonly slow: number };
export type ProviderCode = 'FGT' | 'TXB' | 'TXO';

/** State of the controls. */
export interface QaState {
  /** The API's time. */
  readonly now: string;
  readonly offsetMs: number;
  readonly suppliers: Readonly<Record<string, unknown>>;
}

/** A company's OpenID Connect provider, as its administrator would enter it. */
export interface SignOnSetup {
  /** E-mail of a person of the company. */
  readonly email: string;
  readonly domains: readonly string[];
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The portal's controls for QA (api, "Controls for QA"). Every call throws an Error with the portal's own words if refused. */
/** The portal's clock without an offset: a portal of the run is on the clock of the tests, one elsewhere on the machine's. */
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

  /**
   * Resets the demo world to its seed, with dates that count from `at`, which becomes the portal's time; default: its own time, without an
   * offset. Signs everyone out.
   */
  reset(at?: Date): Promise<QaState> {
    return this.#send('POST', '/reset', at === undefined ? {} : { at: at.toISOString() });
  }

  /** Shifts the portal's clock so that it shows `at` now, however long the call takes. */
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

  /** The text of the newest mail to an address; empty for none. */
  async mailTo(email: string): Promise<string> {
    const { mails } = await this.#send<{ mails: { text: string }[] }>('GET', `/mails?to=${encodeURIComponent(email)}`);
    return mails[0]?.text ?? '';
  }

  /** The link in the newest mail to an address. @throws Error for none */
  async linkFor(email: string): Promise<string> {
    const link = /^https?:\/\/\S+$/m.exec(await this.mailTo(email))?.[0];
    if (link === undefined) throw new Error(`No mail to ${email} brings a link.`);
    return link;
  }

  /** Makes a colleague approve every trip of a person. In the mode HARD items are held meanwhile if possible, in PRE, the default, not. */
  askFirst(email: string, approver: string, mode: 'NOTIFY' | 'SOFT' | 'HARD' | 'PRE' = 'PRE'): Promise<QaState> {
    return this.#send('PUT', '/approver', { email, approver, mode });
  }

  /** Gives a person's company a provider for its sign-on, and the domains of its e-mail addresses. */
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
