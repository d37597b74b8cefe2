import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RecordSigner } from '../publish/recordSigner.ts';
import { pathSegments } from '../publish/versionRecord.ts';

const hourMs = 3600_000;
/**
 * How long a browser stays pinned, in milliseconds (platform, "Every composition can be replayed", "Override into a production portal").
 */
const livesMs = { replay: 12 * hourMs, override: 2 * hourMs } as const;
/** The cookie outlives its pin, in milliseconds, so that a late browser is told that the pin has ended. */
const graceMs = 24 * hourMs;

const bound = {
  tenantId: z.string(),
  /** With its port. */
  host: z.string(),
  /** Ties the asker's session to this browser; null for a pin by the registry's token, for a run of tests. */
  browser: z.nullable(z.string()),
  /** The asker, as in the audit trail. */
  actor: z.string(),
  until: z.int(),
};
const claims = {
  replay: z.strictObject({ ...bound, kind: z.literal('replay'), composition: z.string() }),
  override: z.strictObject({ ...bound, kind: z.literal('override'), remote: pathSegments.roomId, origin: z.string() }),
} as const;
export type PinKind = keyof typeof claims;
/** One browser's difference from everyone else: a mix of versions, or one remote from another origin. */
export type Pin<Kind extends PinKind> = z.output<(typeof claims)[Kind]>;
type Wanted =
  | { readonly kind: 'replay'; readonly composition: string }
  | { readonly kind: 'override'; readonly remote: string; readonly origin: string };

/** A browser's pin, and whether one was removed just now. */
export interface FoundPin<Kind extends PinKind> {
  readonly pin: Pin<Kind> | null;
  readonly isCleared: boolean;
}

/**
 * Signed cookies that pin one browser. They hold for one host of one tenant, for a time, and for the asker's session: the next person who
 * signs in gets what everyone gets.
 * @param browserOf the session's tie to its browser, null for a request without it
 * @param isSecure whether the browser came over https
 */
export function createBrowserPins(
  signer: RecordSigner,
  clock: () => Date,
  browserOf: (request: FastifyRequest) => string | null,
  isSecure: (request: FastifyRequest) => boolean,
) {
  /** Browsers share cookies between the ports of a host; `__Host-` (RFC 6265bis) needs https. */
  const cookieOf = (request: FastifyRequest, kind: PinKind): string =>
    isSecure(request) ? `__Host-portolan-${kind}` : `portolan-${kind}-${request.port ?? 80}`;

  const write = (request: FastifyRequest, reply: FastifyReply, kind: PinKind, value: string, maxAgeMs: number) => {
    const secure = isSecure(request) ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${cookieOf(request, kind)}=${value}; Path=/; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Lax${secure}`,
    );
  };

  function read<Kind extends PinKind>(request: FastifyRequest, kind: Kind, cookie: string): Pin<Kind> | null {
    const [text = '', signature = ''] = cookie.split('.');
    try {
      const said = claims[kind].parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))) as Pin<Kind>;
      return signer.hasSigned(said, signature) && said.host === request.host && said.until > clock().getTime()
        ? said
        : null;
    } catch {
      return null;
    }
  }

  return {
    /**
     * Pins the browser. @returns when the pin ends, in milliseconds since the epoch. @param byPerson whether it holds for the asker's
     * session only
     */
    set(
      request: FastifyRequest,
      reply: FastifyReply,
      wanted: Wanted,
      { tenantId, actor, byPerson }: { tenantId: string; actor: string; byPerson: boolean },
    ): number {
      const until = clock().getTime() + livesMs[wanted.kind];
      const said = {
        ...wanted,
        tenantId,
        host: request.host,
        browser: byPerson ? browserOf(request) : null,
        actor,
        until,
      };
      write(
        request,
        reply,
        wanted.kind,
        `${Buffer.from(JSON.stringify(said)).toString('base64url')}.${signer.signStatement(said)}`,
        livesMs[wanted.kind] + graceMs,
      );
      return until;
    },

    /** The browser's valid pin, if any; a forged, expired or another session's cookie is removed. */
    find<Kind extends PinKind>(
      request: FastifyRequest,
      reply: FastifyReply,
      kind: Kind,
      tenantId: string,
    ): FoundPin<Kind> {
      const cookie = cookieIn(request, cookieOf(request, kind));
      if (cookie === null) return { pin: null, isCleared: false };
      const pin = read(request, kind, cookie);
      const browser = browserOf(request);
      // A link from another site sends no strict cookie, so the person is still unknown.
      if (pin !== null && pin.browser !== null && browser === null) return { pin: null, isCleared: false };
      if (pin !== null && pin.tenantId === tenantId && (pin.browser === null || pin.browser === browser))
        return { pin, isCleared: false };
      write(request, reply, kind, '', 0);
      return { pin: null, isCleared: true };
    },

    clear: (request: FastifyRequest, reply: FastifyReply, kind: PinKind): void => write(request, reply, kind, '', 0),
  };
}
export type BrowserPins = ReturnType<typeof createBrowserPins>;

function cookieIn(request: FastifyRequest, name: string): string | null {
  const start = `${name}=`;
  const cookie = request.headers.cookie?.split('; ').find((candidate) => candidate.startsWith(start));
  return cookie === undefined ? null : cookie.slice(start.length);
}
