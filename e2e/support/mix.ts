import { existsSync } from 'node:fs';
import { request as askPlainly } from 'node:http';
import { request as askSafely } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Browser } from '@playwright/test';
import { publishRoom, type RegistryAddress } from '../../registry/src/index.ts';
import { folderOf, root } from '../../tools/src/rooms.ts';
import type { Portal } from './Portal.ts';

/** The mix that a run tests: a composition, versions of single remotes, or both. */
export interface Mix {
  readonly composition?: string;
  readonly versions?: Readonly<Record<string, string>>;
}

/** The mix in `npm run e2e -- --composition <id> --remote <id>=<version>`; null if the run tests the active versions. */
export function askedMix(env: NodeJS.ProcessEnv = process.env): Mix | null {
  const asked = env['PORTOLAN_E2E_MIX'];
  return asked === undefined ? null : (JSON.parse(asked) as Mix);
}

/**
 * Gives every context that the browser creates from now on the mix, on each of the portal's hosts. A version built in this repository is
 * published first, if the portal lacks it, without releasing it.
 * @throws Error with the registry's words if the mix is refused
 */
export async function replayIn(browser: Browser, portal: Portal, mix: Mix): Promise<void> {
  const cookies = await replayCookies(portal, mix);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addCookies(cookies);
    return context;
  };
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** One cookie for each host. @throws Error with the registry's words if the mix is refused */
export async function replayCookies(portal: Portal, mix: Mix): Promise<Cookie[]> {
  const registry = await portal.registry();
  for (const [id, version] of Object.entries(mix.versions ?? {})) await publishBuilt(registry, id, version);
  return Promise.all(portal.addresses.map((address) => cookieFor(address, registry.token, mix)));
}

async function cookieFor(address: string, token: string, mix: Mix): Promise<Cookie> {
  const { status, cookies, body } = await post(new URL('/registry/replay', address), token, JSON.stringify(mix));
  const [, name = '', value = ''] =
    cookies
      .map((cookie) => /^((?:__Host-)?portolan-replay[^=]*)=([^;]+)/.exec(cookie))
      .find((found) => found !== null) ?? [];
  if (status !== 200 || value === '')
    throw new Error(
      `The mix ${JSON.stringify(mix)} cannot be had at ${address}: ${(JSON.parse(body) as { message?: string }).message ?? status}`,
    );
  return { name, value, url: address };
}

/** Not `fetch`, which cannot set the host: a name under localhost is this machine to a browser (RFC 6761), and unknown to Node. */
function post(
  url: URL,
  token: string,
  body: string,
): Promise<{ status: number | undefined; cookies: readonly string[]; body: string }> {
  const hostname = url.hostname.endsWith('.localhost') ? 'localhost' : url.hostname;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', host: url.host };
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? askSafely : askPlainly;
    const request = ask(
      { hostname, port: url.port, path: url.pathname, method: 'POST', headers, servername: url.hostname },
      (answer) => {
        text(answer).then(
          (said) => resolve({ status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [], body: said }),
          reject,
        );
      },
    );
    request.on('error', reject).end(body);
  });
}

async function publishBuilt(registry: RegistryAddress, id: string, version: string): Promise<void> {
  const build = join(root, folderOf(id), 'dist', version);
  if (existsSync(join(build, 'build.json'))) await publishRoom(registry, build);
}
