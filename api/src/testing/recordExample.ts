import { appendFileSync } from 'node:fs';
import type { Operation } from '@portolan/contracts';
import type { LightMyRequestResponse } from 'fastify';

/** A test's request of an operation, with its answer. */
export interface RecordedExample {
  readonly id: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Adds a successful call to the file of PORTOLAN_EXAMPLES, as a line of JSON; without that file stores nothing. */
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
