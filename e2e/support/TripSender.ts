import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext, type APIResponse } from '@playwright/test';
import { demoPassword } from './openPage.ts';

/** Somebody of the demo who sends trips, through the API as a browser would: what a test is not about is not clicked through. */
export class TripSender {
  readonly #api: APIRequestContext;
  readonly #token: string;
  readonly #companyId: string;

  private constructor(api: APIRequestContext, token: string) {
    this.#api = api;
    this.#token = token;
    this.#companyId = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { cid: string }).cid;
  }

  static async signIn(portalUrl: string, email: string): Promise<TripSender> {
    const api = await request.newContext({ baseURL: portalUrl });
    const { accessToken } = await bodyOf<{ accessToken: string }>(api.post('/api/auth/login', { data: { email, password: demoPassword } }));
    return new TripSender(api, accessToken);
  }

  /** Copies a draft of theirs under another name and submits it. @returns its id */
  async sendCopy(draft: string, tripName: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() };
    const { content } = await bodyOf<{ content: { cartId: string; tripName: string }[] }>(this.#api.get(`/api/secure/v2/corporations/${this.#companyId}/trips?size=96&bookingStatus=DRAFT`, { headers }));
    const found = content.find((trip) => trip.tripName === draft);
    if (found === undefined) throw new Error(`There is no draft called ${draft}.`);
    const { cartId } = await bodyOf<{ cartId: string }>(this.#api.post(`/api/secure/v2/carts/${found.cartId}/duplicate`, { headers, data: { tripName } }));
    await bodyOf(this.#api.post(`/api/secure/v2/carts/${cartId}/submit`, { headers: { ...headers, 'idempotency-key': randomUUID() }, data: { note: 'The client pays.' } }));
    return cartId;
  }

  /** Leaves them nothing unread. */
  async readAllNews(): Promise<void> {
    await bodyOf(this.#api.patch('/api/secure/v1/notifications', { headers: { authorization: `Bearer ${this.#token}` }, data: { read: true } }));
  }

  close(): Promise<void> {
    return this.#api.dispose();
  }
}

async function bodyOf<Body>(answering: Promise<APIResponse>): Promise<Body> {
  const answer = await answering;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}
