import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';

/** Who signs in at the provider next. */
export interface ProviderAccount {
  readonly email: string;
  /** Undefined: the provider does not say, as Microsoft Entra ID. */
  readonly isVerified: boolean | undefined;
}

export interface IdentityProvider {
  /** A company's settings for it. */
  readonly settings: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  /** Whoever comes from now on is this one, without being asked; null refuses. */
  letIn(account: ProviderAccount | null): void;
  close(): Promise<void>;
}

/**
 * A real OpenID Connect provider on the loopback: everything but its sign-in page, which lets everybody in as whom the test says.
 * @param redirectUris where it may send people back to
 */
export async function anIdentityProvider(redirectUris: readonly string[]): Promise<IdentityProvider> {
  let account: ProviderAccount | null = null;
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const [clientId, clientSecret] = ['portolan', randomUUID()];
  const provider = new Provider(issuer, configurationOf({ clientId, clientSecret, redirectUris, accounts }));
  const handle = provider.callback();

  /** In the place of a sign-in page. */
  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (account === null)
      return provider.interactionFinished(
        request,
        response,
        { error: 'access_denied' },
        { mergeWithLastSubmission: false },
      );
    const accountId = randomUUID();
    accounts.set(accountId, account);
    return provider.interactionFinished(
      request,
      response,
      { login: { accountId } },
      { mergeWithLastSubmission: false },
    );
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    letCookiesLast(response);
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    signIn(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    settings: { issuer, clientId, clientSecret },
    letIn: (next) => void (account = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Cookies last until the browser ends: the provider counts their days by the clock of the tests, the browser by the machine's. */
function letCookiesLast(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, Array.isArray(value) ? value.map((each: string) => each.replace(someExpiry, '')) : value);
}
/** But for one that takes the cookie away. */
const someExpiry = /; expires=(?!Thu, 01 Jan 1970)[^;]*/i;

interface Setup {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly accounts: ReadonlyMap<string, ProviderAccount>;
}

function configurationOf({ clientId, clientSecret, redirectUris, accounts }: Setup): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: [randomUUID()] },
    findAccount: (_context, accountId) => {
      const { email, isVerified } = accounts.get(accountId) ?? { email: '', isVerified: false };
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: isVerified }) };
    },
    // Nobody is asked for a consent that the company has given for all.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}
