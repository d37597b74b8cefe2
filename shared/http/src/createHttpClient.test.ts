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

describe('what a call sends', () => {
  it('puts the path together from the contract, each value escaped', async () => {
    const client = await aClient((response) => response.writeHead(204).end());
    await client.call(deleteTrip, { params: { cartId: 'a/../b?c' } });
    expect([sent().method, sent().url]).toEqual(['DELETE', '/api/secure/v2/carts/a%2F..%2Fb%3Fc']);
  });

  it('repeats a list in the query under its own name, without brackets (spec §7)', async () => {
    const client = await aClient((response) =>
      sendJson(response, 200, { content: [], pageSize: 24, totalItems: 0, totalPages: 0, currentPage: 1 }),
    );
    await client.call(listTrips, {
      params: { companyId: customerId },
      query: { page: '2', travelStatus: ['ONGOING', 'PAST'] },
    });
    expect(sent().url).toMatch(/\/trips\?page=2&travelStatus=ONGOING&travelStatus=PAST$/);
  });

  it('asks for the person’s language, and for JSON', async () => {
    let language = 'sv';
    const client = await aClient((response) => sendJson(response, 201, { cartId }), { language: () => language });
    await client.call(createCart, newCart);
    language = 'da';
    await client.call(createCart, newCart);
    expect(server.received.map(({ headers }) => headers['accept-language'])).toEqual(['sv', 'da']);
    expect(sent().headers.accept).toBe('application/json');
  });

  it('carries the token of the moment on a secure call', async () => {
    let token = 'token-1';
    const client = await aClient((response) => sendJson(response, 201, { cartId }), { accessToken: () => token });
    await client.call(createCart, newCart);
    token = 'token-2';
    await client.call(createCart, newCart);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('keeps the token out of public calls, and sends none when nobody is signed in', async () => {
    const client = await aClient((response) => sendJson(response, 200, tokens));
    await client.call(login, { body: { email: 'a@b.example', password: 'x' } });
    expect(sent().headers.authorization).toBeUndefined();
    await server.close();
    const nobody = await aClient((response) => response.writeHead(204).end(), { accessToken: () => null });
    await nobody.call(deleteTrip, cart);
    expect(sent().headers.authorization).toBeUndefined();
  });

  it('names no tenant: the host says which one it is', async () => {
    const client = await aClient((response) => sendJson(response, 201, { cartId }));
    await client.call(createCart, newCart);
    expect(Object.keys(sent().headers).filter((name) => name.includes('tenant'))).toEqual([]);
  });

  it('states the version and the action only where the caller does', async () => {
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

describe('what a call answers', () => {
  it('answers what the contract holds, and drops what it does not know', async () => {
    const client = await aClient((response) => sendJson(response, 201, { cartId, secret: 'x' }));
    expect(await client.call(createCart, newCart)).toEqual({ cartId });
  });

  it('answers nothing where the contract has no answer', async () => {
    const client = await aClient((response) => response.writeHead(204).end());
    expect(await client.call(deleteTrip, cart)).toBeUndefined();
  });
});

describe('a call that answers a file', () => {
  it('asks for its kind, and gives it under the name that the API gave it, byte for byte', async () => {
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
  ])('calls it "file" where the API gave %s', async (_what, disposition) => {
    const client = await aClient(
      (response) => void response.writeHead(200, { 'content-disposition': disposition }).end('x'),
    );
    expect((await client.call(fetchTripCalendar, cart)).name).toBe('file');
  });

  it('is refused in the API’s own words all the same', async () => {
    const client = await aClient((response) =>
      sendJson(response, 403, { type: 'FORBIDDEN', message: 'nej', meta: { requestId: 'r' } }),
    );
    await expect(client.call(fetchTripCalendar, cart)).rejects.toMatchObject({
      name: 'ApiError',
      type: 'FORBIDDEN',
      message: 'nej',
    });
  });

  it('[S8.8] is called by its status where the refusal is none of the contract', async () => {
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

describe('what a call fails with', () => {
  const body = {
    type: 'VERSION_CONFLICT',
    message: 'Någon annan har ändrat resan',
    meta: {
      requestId: 'req-1',
      errors: [{ field: 'tripName', code: 'too_long', message: 'För långt' }],
      changed: { by: 'Jonas', at: '2026-11-20T09:00:00Z' },
    },
  };

  it('[S8.7] hands on the API’s own word: type, message, status, refused fields and who changed it', async () => {
    const client = await aClient((response) => sendJson(response, 412, body));
    const failed = client.call(renameTrip, { ...cart, body: { tripName: 'Oslo' }, ifMatch: 1 });
    await expect(failed).rejects.toMatchObject({ name: 'ApiError', status: 412, ...body });
  });

  it.each([
    ['problem details of a proxy (RFC 9457)', 502, { type: 'about:blank', title: 'Bad Gateway', status: 502 }],
    ['an error body without a request id', 500, { type: 'INTERNAL', message: 'no', meta: {} }],
    ['an empty list', 404, []],
    ['nothing', 503, null],
  ])('[S8.8] calls a refusal that is not in the contract by its status: %s', async (_what, status, data) => {
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
  ])('refuses a success with %s', async (_what, answer) => {
    const client = await aClient(answer);
    await expect(client.call(login, { body: { email: 'a@b.example', password: 'x' } })).rejects.toMatchObject({
      type: 'UNEXPECTED_ANSWER',
      status: 200,
    });
  });

  it('[S8.8] says that there is no network when nobody listens, and when the connection is cut', async () => {
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

  it('gives up when the answer does not come in time', async () => {
    const client = await aClient(() => undefined, { timeoutMs: 40 });
    await expect(client.call(deleteTrip, cart)).rejects.toMatchObject({ type: 'TIMEOUT', status: 0 });
  });

  it('stops when its caller gives it up, before or while it waits', async () => {
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

  it('tells the session of each failure once, with the call and the token it was, before the caller learns of it', async () => {
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

  it('sends a failed call once: it neither repeats a booking nor loops on a 401', async () => {
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

  it('is opened with the token of the moment, from where one goes on, and has no time limit', async () => {
    const client = await aClient(beginning, { timeoutMs: 1 });
    const reader = (await client.open(streamNotifications, { signal, lastEventId: '7' })).getReader();
    expect(words((await reader.read()).value)).toBe('data: 1\n\n');
    expect([sent().headers.authorization, sent().headers.accept, sent().headers['last-event-id']]).toEqual([
      'Bearer token-1',
      'text/event-stream',
      '7',
    ]);
  });

  it('ends when its caller gives it up', async () => {
    const giveUp = new AbortController();
    const client = await aClient(beginning);
    const reader = (await client.open(streamNotifications, { signal: giveUp.signal })).getReader();
    await reader.read();
    giveUp.abort();
    await expect(reader.read()).rejects.toThrow();
  });

  it('that is refused is the API’s error, and the session learns of it', async () => {
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
