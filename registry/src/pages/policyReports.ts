import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createRateLimit } from '../access/rateLimit.ts';
import type { ReportLimits } from '../access/reportLimits.ts';
import { policyReportsPath } from './contentSecurityPolicy.ts';

/** Largest report, in bytes: browsers send several at once. */
const limitBytes = 16 * 1024;
/** Most breaches in the log, by all senders together. */
const told = { most: 60, windowMs: 60_000, keysKept: 1 };

const directive = z.string().check(z.maxLength(40), z.regex(/^[a-z-]+$/));
const newer = z.array(
  z.object({ type: z.string(), body: z.optional(z.object({ effectiveDirective: directive, blockedURL: z.string() })) }),
);
const older = z.object({ 'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': z.string() }) });

interface Breach {
  readonly directive: string;
  /** An origin, or a keyword of the policy such as `inline`: never an address, which may hold a secret. */
  readonly blocked: string;
}

/**
 * Logs browsers' reports of breaches of the content policy (W3C Content Security Policy 3 §5): a directive and an origin. The answer is the
 * same for every report, as for beacons.
 */
export function registerPolicyReports(app: FastifyInstance, limits: ReportLimits, clock: () => Date): void {
  const mayTell = createRateLimit(told, clock);
  // In a scope of their own: no other route reads these media types.
  void app.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string' },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.post(
      policyReportsPath,
      { config: { access: 'public', bodyFrom: 'anyone' }, bodyLimit: limitBytes },
      async (request, reply) => {
        const breaches = limits.mayReport(request.ip) ? breachesIn(request.body) : [];
        for (const breach of breaches)
          if (mayTell('all')) request.log.warn({ event: 'content policy breached', ...breach }, 'a page was held back');
        return reply.status(204).header('cache-control', 'no-store').send();
      },
    );
  });
}

function breachesIn(body: unknown): Breach[] {
  const [several, one] = [newer.safeParse(body), older.safeParse(body)];
  if (one.success) {
    const report = one.data['csp-report'];
    return [{ directive: report['effective-directive'], blocked: plainOf(report['blocked-uri']) }];
  }
  if (!several.success) return [];
  return several.data.flatMap(({ type, body: report }) =>
    type === 'csp-violation' && report !== undefined
      ? [{ directive: report.effectiveDirective, blocked: plainOf(report.blockedURL) }]
      : [],
  );
}

/** Browser extensions are logged as such: which ones a person has is private. */
function plainOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return 'unknown';
  return /^(https?|wss?):$/.test(url.protocol) ? url.origin : url.protocol;
}
