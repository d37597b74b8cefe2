import { appendFileSync } from 'node:fs';
import type { Operation } from '@portolan/contracts';
import type { LightMyRequestResponse } from 'fastify';

/** What a test sent with an operation, and what it was answered. */
export interface RecordedExample {
  readonly id: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Adds a call that succeeded to the file that PORTOLAN_EXAMPLES names, as a line of JSON; without one nothing is kept. */
export function recordExample(
  { id, successStatus, answer, mediaType }: Operation,
  { params, query, body }: Omit<RecordedExample, 'id' | 'answer'>,
  answered: LightMyRequestResponse,
): void {
  const file = process.env['PORTOLAN_EXAMPLES'];
  if (file === undefined || answered.statusCode !== successStatus) return;
  const isJson = answer !== undefined && mediaType === undefined;
  const example: RecordedExample = { id, params, query, body, ...(isJson ? { answer: answered.json<unknown>() } : {}) };
  appendFileSync(file, `${JSON.stringify(example)}\n`);
}
