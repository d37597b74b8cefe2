import type { ServerResponse } from 'node:http';
import {
  addCartItems,
  createCart,
  deleteTrip,
  fetchTenant,
  fetchTripCalendar,
  listTrips,
  login,
  renameTrip,
  streamNotifications,
} from '@portolan/contracts';
import { createHttpClient, type HttpClientOptions } from './index.ts';
import { sendJson, startServer, type Received, type TestServer } from './testing/startServer.ts';

const cartId = '00000000-0000-4000-8000-000000000010';
const customerId = '00000000-0000-4000-8000-000000000001';
const cart = { params: { cartId } };
const newCart = { body: { tripName: 'New Cart', customerId } };
const tokens = { accessToken: 'a', refreshToken: 'r' };

let server: TestServer;
afterEach(() => server.close());

async function aClient(
  answer: (response: ServerResponse, request: Received) => void,
  options: Partial<HttpClientOptions> = {},
) {
  server = await startServer(answer);
  return createHttpClient({ baseUrl: server.baseUrl, accessToken: () => 'token-1', language: () => 'sv', ...options });
}
const sent = (): Received => {
  const [request] = server.received;
  if (!request) throw new Error('nothing was sent');
  return request;
};

describe('requests', () => {
  it('A call’s path follows the contract, with each value escaped', async () => {
    const client = await aClient((response) => response.writeHead(204).end());
    await client.call(deleteTrip, { params: { cartId: 'a/../b?c' } });
    expect([sent().method, sent().url]).toEqual(['DELETE', '/api/secure/v2/carts/a%2F..%2Fb%3Fc']);
  });

  it('A list repeats in the query under its own name, without brackets (spec §7)', async () => {
    const client = await aClient((response) =>
      sendJson(response, 200, { content: [], pageSize: 24, totalItems: 0, totalPages: 0, currentPage: 1 }),
    );
    await client.call(listTrips, {
      params: { companyId: customerId },
      query: { page: '2', travelStatus: ['ONGOING', 'PAST'] },
    });
    expect(sent().url).toMatch(/\/trips\?page=2&travelStatus=ONGOING&travelStatus=PAST$/);
  });

  it('A call asks for the person’s language, and for JSON', async () => {
    let language = 'sv';
    const client = await aClient((response) => sendJson(response, 201, { cartId }), { language: () => language });
    await client.call(createCart, newCart);
    language = 'da';
    await client.call(createCart, newCart);
    expect(server.received.map(({ headers }) => headers['accept-language'])).toEqual(['sv', 'da']);
    expect(sent().headers.accept).toBe('application/json');
  });

  it('A secure call carries the current token', async () => {
    let token = 'token-1';
    const client = await aClient((response) => sendJson(response, 201, { cartId }), { accessToken: () => token });
    await client.call(createCart, newCart);
    token = 'token-2';
    await client.call(createCart, newCart);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('A public call carries no token, nor does a call of a signed-out person', async () => {
    const client = await aClient((response) => sendJson(response, 200, tokens));
    await client.call(login, { body: { email: 'a@b.example', password: 'x' } });
    expect(sent().headers.authorization).toBeUndefined();
    await server.close();
    const signedOut = await aClient((response) => response.writeHead(204).end(), { accessToken: () => null });
    await signedOut.call(deleteTrip, cart);
    expect(sent().headers.authorization).toBeUndefined();
  });

  it('A call names no tenant: the host does', async () => {
    const client = await aClient((response) => sendJson(response, 201, { cartId }));
    await client.call(createCart, newCart);
    expect(Object.keys(sent().headers).filter((name) => name.includes('tenant'))).toEqual([]);
  });

  it('A call states version and idempotency key only if its caller gives them', async () => {
    const client = await aClient((response) => response.writeHead(204).end());
    await client.call(deleteTrip, { ...cart, ifMatch: 3, idempotencyKey: 'key-1' });
    await client.call(deleteTrip, cart);
    const conditions = server.received.map(({ headers }) => [headers['if-match'], headers['idempotency-key']]);
    expect(conditions).toEqual([
      ['"3"', 'key-1'],
      [undefined, undefined],
    ]);
  });
});

describe('answers', () => {
  it('An answer is parsed by the contract, without unknown fields', async () => {
    const client = await aClient((response) => sendJson(response, 201, { cartId, secret: 'x' }));
    expect(await client.call(createCart, newCart)).toEqual({ cartId });
  });

  it('An operation without a shape answers nothing', async () => {
    const client = await aClient((response) => response.writeHead(204).end());
    expect(await client.call(deleteTrip, cart)).toBeUndefined();
  });
});

describe('a call that answers a file', () => {
  it('A call for a file asks for its media type, and gives it the API’s name, byte for byte', async () => {
    const client = await aClient(
      (response) =>
        void response
          .writeHead(200, {
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': `attachment; filename="a.ics"; filename*=UTF-8''${encodeURIComponent('Žabalj 漢字.ics')}`,
          })
          .end('šđ\r\n'),
    );
    const file = await client.call(fetchTripCalendar, cart);
    expect(sent().headers.accept).toBe('text/calendar');
    expect([file.name, file.type, await file.text()]).toEqual([
      'Žabalj 漢字.ics',
      'text/calendar; charset=utf-8',
      'šđ\r\n',
    ]);
  });

  it.each([
    ['no name', 'attachment'],
    ['a name that cannot be read', "attachment; filename*=UTF-8''%E0%A4%A"],
  ])('A file is called "file" if the API gave %s', async (_what, disposition) => {
    const client = await aClient(
      (response) => void response.writeHead(200, { 'content-disposition': disposition }).end('x'),
    );
    expect((await client.call(fetchTripCalendar, cart)).name).toBe('file');
  });

  it('A refused file is the API’s error', async () => {
    const client = await aClient((response) =>
      sendJson(response, 403, { type: 'FORBIDDEN', message: 'nej', meta: { requestId: 'r' } }),
    );
    await expect(client.call(fetchTripCalendar, cart)).rejects.toMatchObject({
      name: 'ApiError',
      type: 'FORBIDDEN',
      message: 'nej',
    });
  });

  it('[S8.8] A failed download whose error body is not of the contract reports its HTTP status', async () => {
    const client = await aClient(
      (response) => void response.writeHead(502, { 'x-request-id': 'req-7' }).end('<h1>Bad gateway</h1>'),
    );
    await expect(client.call(fetchTripCalendar, cart)).rejects.toMatchObject({
      type: 'UNEXPECTED_ANSWER',
      status: 502,
      requestId: 'req-7',
    });
  });
});

describe('failures', () => {
  const body = {
    type: 'VERSION_CONFLICT',
    message: 'Någon annan har ändrat resan',
    meta: {
      requestId: 'req-1',
      errors: [{ field: 'tripName', code: 'too_long', message: 'För långt' }],
      changed: { by: 'Jonas', at: '2026-11-20T09:00:00Z' },
    },
  };

  it('[S8.7] A failure carries the API’s type, message, status, refused fields and last editor', async () => {
    const client = await aClient((response) => sendJson(response, 412, body));
    const failed = client.call(renameTrip, { ...cart, body: { tripName: 'Oslo' }, ifMatch: 1 });
    await expect(failed).rejects.toMatchObject({ name: 'ApiError', status: 412, ...body });
  });

  it.each([
    ['problem details of a proxy (RFC 9457)', 502, { type: 'about:blank', title: 'Bad Gateway', status: 502 }],
    ['an error body without a request id', 500, { type: 'INTERNAL', message: 'no', meta: {} }],
    ['an empty list', 404, []],
    ['nothing', 503, null],
  ])('[S8.8] A refusal outside the contract is named by its status: %s', async (_what, status, data) => {
    const client = await aClient((response) => sendJson(response, status, data));
    await expect(client.call(deleteTrip, cart)).rejects.toMatchObject({
      type: 'UNEXPECTED_ANSWER',
      status,
      requestId: 'req-7',
    });
  });

  it.each([
    ['another shape', (response: ServerResponse) => sendJson(response, 200, { accessToken: 7 })],
    ['no body', (response: ServerResponse) => void response.writeHead(200).end()],
    [
      'half of a JSON text',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"accessToken":"a","refr'),
    ],
    [
      'a page of a captive portal',
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wi-Fi</h1>'),
    ],
  ])('A success with %s is refused', async (_what, answer) => {
    const client = await aClient(answer);
    await expect(client.call(login, { body: { email: 'a@b.example', password: 'x' } })).rejects.toMatchObject({
      type: 'UNEXPECTED_ANSWER',
      status: 200,
    });
  });

  it('[S8.8] A missing server and a cut connection are NETWORK failures', async () => {
    const client = await aClient((response) => response.destroy());
    await expect(client.call(deleteTrip, cart)).rejects.toMatchObject({
      name: 'TransportError',
      type: 'NETWORK',
      status: 0,
      requestId: null,
    });
    await server.close();
    await expect(client.call(deleteTrip, cart)).rejects.toMatchObject({ type: 'NETWORK', status: 0 });
  });

  it('A call without an answer in time is a TIMEOUT', async () => {
    const client = await aClient(() => undefined, { timeoutMs: 40 });
    await expect(client.call(deleteTrip, cart)).rejects.toMatchObject({ type: 'TIMEOUT', status: 0 });
  });

  it('A call stops when its caller aborts it, before or while it waits', async () => {
    const giveUp = new AbortController();
    const client = await aClient(() => giveUp.abort());
    await expect(client.call(deleteTrip, { ...cart, signal: giveUp.signal })).rejects.toMatchObject({
      type: 'ABORTED',
      status: 0,
    });
    await expect(client.call(deleteTrip, { ...cart, signal: AbortSignal.abort() })).rejects.toMatchObject({
      type: 'ABORTED',
    });
    expect(server.received).toHaveLength(1);
  });

  it('The session hears of each failure once, with call and token, before the caller does', async () => {
    const told: string[] = [];
    const client = await aClient(
      (response) => sendJson(response, 401, { type: 'NOT_SIGNED_IN', message: 'no', meta: { requestId: 'r' } }),
      {
        onFailure: (failure, operation, sentToken) =>
          void told.push(`${operation.id} ${failure.type} ${failure.status} ${sentToken}`),
      },
    );
    await client.call(fetchTenant, {}).catch(() => told.push('caller'));
    await client.call(deleteTrip, cart).catch(() => told.push('caller'));
    expect(told).toEqual([
      'fetchTenant NOT_SIGNED_IN 401 null',
      'caller',
      'deleteTrip NOT_SIGNED_IN 401 token-1',
      'caller',
    ]);
  });

  it('A failed call is sent once: no booking is repeated, and a 401 does not loop', async () => {
    const client = await aClient((response) =>
      sendJson(response, 401, { type: 'NOT_SIGNED_IN', message: 'no', meta: { requestId: 'r' } }),
    );
    const call = client.call(addCartItems, { ...cart, body: { taxis: [] }, idempotencyKey: 'key-1' });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(1);
  });
});

describe('a stream', () => {
  const signal = new AbortController().signal;
  const beginning = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  const words = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

  it('A stream is opened with the current token, from the last event on, without a time limit', async () => {
    const client = await aClient(beginning, { timeoutMs: 1 });
    const reader = (await client.open(streamNotifications, { signal, lastEventId: '7' })).getReader();
    expect(words((await reader.read()).value)).toBe('data: 1\n\n');
    expect([sent().headers.authorization, sent().headers.accept, sent().headers['last-event-id']]).toEqual([
      'Bearer token-1',
      'text/event-stream',
      '7',
    ]);
  });

  it('A stream ends when its caller aborts it', async () => {
    const giveUp = new AbortController();
    const client = await aClient(beginning);
    const reader = (await client.open(streamNotifications, { signal: giveUp.signal })).getReader();
    await reader.read();
    giveUp.abort();
    await expect(reader.read()).rejects.toThrow();
  });

  it('A refused stream is the API’s error, and the session hears of it', async () => {
    const told: string[] = [];
    const client = await aClient(
      (response) => sendJson(response, 401, { type: 'NOT_SIGNED_IN', message: 'no', meta: { requestId: 'r' } }),
      {
        onFailure: (failure, operation, sentToken) => void told.push(`${operation.id} ${failure.type} ${sentToken}`),
      },
    );
    await expect(client.open(streamNotifications, { signal })).rejects.toMatchObject({
      name: 'ApiError',
      status: 401,
      type: 'NOT_SIGNED_IN',
    });
    expect(told).toEqual(['streamNotifications NOT_SIGNED_IN token-1']);
  });
});
