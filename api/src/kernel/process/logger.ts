import { pino, type DestinationStream, type Logger } from 'pino';
import { openLogFile } from './logFile.ts';
import { losingLines } from './losingLines.ts';

// Only these keys reach a log line; all others are dropped, so that personal data is not logged by accident.
const loggable = new Set([
  'reqId',
  'req',
  'res',
  'responseTime',
  'err',
  'event',
  'engine',
  'port',
  'environment',
  'operation',
  'supplier',
  'tenantId',
  'customerId',
  'companyId',
  'durationMs',
  'count',
  'file',
  'directive',
  'blocked',
  // Facts about a start (`tellStart`).
  'role',
  'release',
  'schema',
  'database',
  'data',
  'mail',
  'suppliers',
  'payments',
  'rates',
  'missing',
  'refusal',
]);

/** From most to least verbose. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * JSON lines with an allow-list of keys. Addresses are logged as route patterns, never with their values. A line that cannot be written, such as on a
 * full disk, is lost.
 * @param destination a file, which stays within its size, or a stream; standard output by default.
 */
export function createLogger(destination?: string | DestinationStream, level: LogLevel = 'info'): Logger {
  const settings = {
    level,
    base: null,
    formatters: { log: onlyLoggable, bindings: onlyLoggable },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
  if (destination === undefined) return pino(settings, standardOutput());
  return pino(settings, losingLines(typeof destination === 'string' ? openLogFile(destination) : destination));
}

/** Maximum bytes that wait while standard output is blocked; lines beyond it are lost. */
const mostWaitingBytes = 1024 * 1024;

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaitingBytes });
  // There is no reader left to tell.
  output.on('error', () => undefined);
  return output;
}

function onlyLoggable(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => loggable.has(key)));
}

interface LoggedRequest {
  readonly method?: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

function describeRequest(request: LoggedRequest): object {
  return { method: request.method, route: request.routeOptions?.url };
}

function describeReply(reply: { readonly statusCode?: number }): object {
  return { statusCode: reply.statusCode };
}

/** A database's message may quote personal data: of those only code and constraint are kept. The error that ended a connection is its cause. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const isFromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    code,
    ...(isFromDatabase
      ? { constraint: Reflect.get(error, 'constraint') }
      : { message: error.message, stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
