import { createServer, type RequestListener, type Server } from 'node:http';
import { anIdentityProvider } from '../../testing/anIdentityProvider.ts';
import { issuerCheck } from './identityProvider.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The issuer of a server on the loopback with the given answers. */
async function anIssuer(answer: (issuer: string) => RequestListener): Promise<string> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  server.on('request', answer(issuer));
  return issuer;
}
const answering = (status: number, body: string, headers = {}) =>
  anIssuer(() => (_request, response) => void response.writeHead(status, headers).end(body));
const describing = (change: (issuer: string) => object) =>
  anIssuer((issuer) => (_request, response) => {
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...change(issuer),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });

describe('an issuer before it is saved', () => {
  it('An issuer that is a provider is accepted', async () => {
    const provider = await anIdentityProvider(['http://localhost/back']);
    try {
      expect(await issuerCheck(false)(provider.settings.issuer)).toBeNull();
    } finally {
      await provider.close();
    }
    expect(await issuerCheck(false)(provider.settings.issuer)).toBe('UNREACHABLE');
    expect(await issuerCheck(false)(await describing(() => ({})))).toBeNull();
  });

  it.each<[string, () => Promise<string>, string]>([
    ['an address without a server', async () => 'http://127.0.0.1:1', 'UNREACHABLE'],
    ['an unknown name', async () => 'http://nobody.invalid', 'UNREACHABLE'],
    ['a server that never answers', () => anIssuer(() => () => undefined), 'UNREACHABLE'],
    ['a server that is failing', () => answering(503, 'later'), 'PROVIDER_FAILED'],
    ['an ordinary site', () => answering(404, 'not here'), 'NOT_A_PROVIDER'],
    ['a page', () => answering(200, '<html></html>', { 'content-type': 'text/html' }), 'NOT_A_PROVIDER'],
    ['a redirect', () => answering(302, '', { location: 'http://127.0.0.1:1/' }), 'NOT_A_PROVIDER'],
    ['a document without endpoints', () => describing(() => ({ token_endpoint: undefined })), 'NOT_A_PROVIDER'],
    ['a document whose endpoint is no address', () => describing(() => ({ jwks_uri: 'keys' })), 'NOT_A_PROVIDER'],
    ['a document of another issuer', () => describing(() => ({ issuer: 'https://other.example' })), 'ISSUER_OTHER'],
    [
      'the address of the document itself',
      async () => `${await describing(() => ({}))}/.well-known/openid-configuration`,
      'ISSUER_OTHER',
    ],
    [
      'a document for any organisation',
      () => describing((issuer) => ({ issuer: `${issuer}/{tenantid}/v2.0` })),
      'ISSUER_SHARED',
    ],
  ])('An issuer that is %s is refused with its reason', async (_what, issuer, refusal) => {
    expect(await issuerCheck(false, 0.5)(await issuer())).toBe(refusal);
  });

  it.each(['https://127.0.0.1:1', 'https://10.0.0.1', 'https://[::1]:1', 'https://localhost:1'])(
    'In production the issuer %s is refused without a connection, because it is not on the public internet',
    async (issuer) => {
      expect(await issuerCheck(true, 0.5)(issuer)).toBe('ISSUER_NOT_PUBLIC');
    },
  );
});
