import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Maximum bytes read of an answer: metadata, keys and tokens are small. */
const answerBytes = 1024 * 1024;

/** Addresses outside the public internet (RFC 6890 and its registries), with the forms in which IPv6 carries an IPv4 address. */
// One list per kind: a common list would also look for an IPv4 address where IPv6 carries it.
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
const notPublicNets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;
const kindOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
for (const [net, prefix] of notPublicNets) notPublic[kindOf(net)].addSubnet(net, prefix, kindOf(net));

/** Whether an IP address is on the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !notPublic[kindOf(address)].check(address, kindOf(address));

/** An address entered by a person that does not lead to the public internet. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

/** Options of a request; a body is a form or a text. */
interface CheckedRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A fetch for addresses that people enter: it connects only to addresses that `isAllowed` accepts, checks the very address that it connects to (a
 * name may resolve to another one the next time), and follows no redirect. The answer's body is at most 1 MiB.
 */
export function createCheckedFetch(isAllowed: (address: string) => boolean) {
  function lookup(
    hostname: string,
    options: LookupOptions,
    done: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
  ): void {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '');
      const refused = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (refused !== undefined || first === undefined) return done(refusalOf(hostname), '');
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  }

  /** @throws NotPublicError for an address that is not allowed, Error for no answer or one above 1 MiB */
  return (address: string, { method = 'GET', headers, body, signal }: CheckedRequest = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) !== 0 && !isAllowed(literal)) return reject(refusalOf(literal));
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = body instanceof URLSearchParams ? body.toString() : body;
      const request = send(
        url,
        {
          method,
          headers: Object.fromEntries(new Headers(headers)),
          lookup,
          agent: false,
          ...(signal && { signal }),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > answerBytes) request.destroy(new Error(`${url.host} answered more than ${answerBytes} bytes.`));
            chunks.push(chunk);
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const received = new Headers();
            for (const [name, value = ''] of Object.entries(answer.headers)) received.set(name, String(value));
            const { statusCode: status = 502 } = answer;
            const isEmpty = status === 204 || status === 304;
            resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: received }));
          });
        },
      );
      request.on('error', reject);
      request.end(typeof sent === 'string' ? sent : undefined);
    });
}

const refusalOf = (host: string): NotPublicError => new NotPublicError(`${host} is not on the public internet.`);
