import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Operation } from './kernel/operation.ts';

/**
 * 16 hex digits of everything a caller depends on: method, path, access, and the JSON Schema of request and answer. Two builds with equal
 * hashes understand each other. Builds write it; the registry's gate compares it.
 */
export const operationHash = (operation: Operation): string =>
  createHash('sha256')
    .update(JSON.stringify(shapeOf(operation)))
    .digest('hex')
    .slice(0, 16);

function shapeOf({ id, method, path, access, params, query, body, answer, successStatus }: Operation): object {
  const schemaOf = (schema: z.ZodMiniType | undefined, io: 'input' | 'output') =>
    schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return {
    id,
    method,
    path,
    access,
    successStatus,
    params: schemaOf(params, 'input'),
    query: schemaOf(query, 'input'),
    body: schemaOf(body, 'input'),
    answer: schemaOf(answer, 'output'),
  };
}
