import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';

/** The account that signs in at the provider next. */
export interface ProviderAccount {
  readonly email: string;
  /** Undefined: the provider does not say, as Microsoft Entra ID. */
  readonly isVerified: boolean | undefined;
}

export interface IdentityProvider {
  /** A company's settings for the provider. */
  readonly settings: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  /** Signs in this account from now on without asking; null refuses. */
  letIn(account: ProviderAccount | null): void;
  close(): Promise<void>;
}

/**
 * A real OpenID Connect provider on the loopback, except that its sign-in page signs in the account that the test names.
 * @param redirectUris addresses that it may send browsers back to
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

  /** Replaces the sign-in page. */
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
    keepCookiesUntilTheEnd(response);
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

/** Makes cookies last for the browser's session: browsers count days by the machine's clock, the provider by that of the tests. */
function keepCookiesUntilTheEnd(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') return setHeader(name, value);
    const cookies = [value].flat().map((cookie) => String(cookie).replace(/; ?expires=(?!Thu, 01 Jan 1970)[^;]+/i, ''));
    return setHeader(name, cookies);
  };
}

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
    // No consent page: the company has consented for all.
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
