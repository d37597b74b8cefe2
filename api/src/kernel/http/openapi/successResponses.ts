import { tokens, type Operation } from '@portolan/contracts';
import { operations } from '@portolan/contracts/operations';
import type { JsonSchemas } from './jsonSchemas.ts';
import type { MediaContents } from './mediaContents.ts';
import { hasEtag } from './parameters.ts';

type Response = Readonly<Record<string, unknown>>;

const descriptions: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  202: 'Accepted: it is done later',
  204: 'Done: there is nothing to tell',
};

/** Headers of answers, which say more than that there is one. */
export const answerHeaders = {
  ETag: { description: 'The version of what is answered', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds until it is worth trying again', schema: { type: 'integer', minimum: 0 } },
  'Set-Cookie': { description: 'The cookie of the session; HttpOnly, SameSite=Strict', schema: { type: 'string' } },
} as const;

/** The success of each operation; one that several operations share is a component. */
export function createSuccessResponses(schemas: JsonSchemas, contents: MediaContents) {
  const uses = Map.groupBy(operations, (operation) => keyOf(schemas, operation));
  const shared = new Map<string, Response>();

  return {
    /** A caller that has the answer already gets 304 without a body. */
    of(operation: Operation): Record<string, Response> {
      const { successStatus, method } = operation;
      const key = keyOf(schemas, operation);
      const isKnown = method === 'GET' && hasEtag(operation);
      return {
        [successStatus]: (uses.get(key)?.length ?? 0) > 1 ? refer(key, operation) : responseOf(operation, contents),
        ...(isKnown ? { 304: { description: 'What you have still holds' } } : {}),
      };
    },
    components: (): Record<string, Response> => Object.fromEntries([...shared].sort(([a], [b]) => (a < b ? -1 : 1))),
  };

  function refer(name: string, operation: Operation): Response {
    if (!shared.has(name)) shared.set(name, responseOf(operation, contents));
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Name of a success: its answer and its status. No two operations answer the same file. */
function keyOf(schemas: JsonSchemas, { id, answer, mediaType, successStatus }: Operation): string {
  if (answer === undefined) return `Nothing${successStatus}`;
  return `${mediaType === undefined ? schemas.nameOf(answer) : id}${successStatus}`;
}

function responseOf(operation: Operation, contents: MediaContents): Response {
  const { answer, mediaType, successStatus } = operation;
  const names = [...(hasEtag(operation) ? ['ETag'] : []), ...(answer === tokens ? ['Set-Cookie'] : [])];
  const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  const content = mediaType === undefined ? contents.of(operation, 'answer') : { schema: { type: 'string' } };
  return {
    description: descriptions[successStatus] ?? 'Done',
    ...(names.length > 0 ? { headers } : {}),
    ...(answer === undefined ? {} : { content: { [mediaType ?? 'application/json']: content } }),
  };
}
