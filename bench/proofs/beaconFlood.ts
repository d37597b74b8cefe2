import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { fetchHistory, fetchStatus, type RegistryAddress } from '../../registry/src/index.ts';
import { shuffled } from './randomFrom.ts';
import { Shipping } from '../../e2e/support/shipping.ts';

const remote = 'mf-trips';
/** Concurrent posts. */
const atOnce = 32;

interface Report {
  readonly token: string;
  /** The sender's network: every 127.0.x.1 is this machine. */
  readonly network: number;
}

/**
 * Reports that a good version fails, with forged tokens from everywhere, with one page's token again and again from everywhere, and with
 * many pages' tokens from one network: no rollback. Then five honest pages of five networks report it: now it must go, or the flood proves
 * nothing.
 * @returns failures, in words
 */
export async function floodWithBeacons(
  registry: RegistryAddress,
  count: number,
  random: () => number,
): Promise<string[]> {
  const shipping = new Shipping(registry, remote);
  const version = await shipping.publishChanged('flooded', (text) => text);
  await shipping.activate(version);
  const send = createSender(registry.url, version);
  const replayed = await tokenOf(registry.url);
  const ofOneNetwork = await Promise.all(Array.from({ length: 100 }, () => tokenOf(registry.url)));
  const flood = shuffled(
    Array.from({ length: count }, (_none, index): Report => {
      const network = 1 + Math.floor(random() * 250);
      if (index % 3 === 0) return { token: forged(replayed, random), network };
      return index % 3 === 1
        ? { token: replayed, network }
        : { token: ofOneNetwork[Math.floor(random() * ofOneNetwork.length)] ?? '', network: 251 };
    }),
    random,
  );
  const problems: string[] = [];
  const workers = Array.from({ length: atOnce }, async () => {
    for (let report = flood.pop(); report !== undefined; report = flood.pop()) {
      const status = await send(report);
      if (status !== 204) problems.push(`a report was answered ${status}`);
    }
  });
  await Promise.all(workers);
  if ((await activeOf(registry)) !== version)
    problems.push(`it was rolled back: ${JSON.stringify((await fetchHistory(registry, remote))[0])}`);
  for (const network of [1, 2, 3, 4, 5]) await send({ token: await tokenOf(registry.url), network });
  if ((await activeOf(registry)) === version) problems.push('five honest pages did not bring it down either');
  return [...new Set(problems)];
}

const activeOf = async (registry: RegistryAddress) =>
  (await fetchStatus(registry)).find((release) => release.remote === remote)?.active;

/** The token of a newly opened page. */
async function tokenOf(url: string): Promise<string> {
  const text = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  return /"pageToken":"([^"]+)"/.exec(text)?.[1] ?? '';
}

/** Another page's token with the signature of the real one. */
function forged(token: string, random: () => number): string {
  const [text = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as object;
  const id = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${Buffer.from(JSON.stringify({ ...claims, id })).toString('base64url')}.${signature}`;
}

/** Posts a report from its own network, over kept connections. */
function createSender(url: string, version: string) {
  const { port } = new URL(url);
  const agents = new Map<number, Agent>();
  return async ({ token, network }: Report): Promise<number | undefined> => {
    const agent = agents.get(network) ?? new Agent({ keepAlive: true, localAddress: `127.0.${network}.1` });
    agents.set(network, agent);
    const post = request({
      host: '127.0.0.1',
      port,
      path: '/registry/beacons',
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json' },
    });
    post.end(JSON.stringify({ token, remote, version, failed: true, loadMs: null }));
    const [response] = (await once(post, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
}
