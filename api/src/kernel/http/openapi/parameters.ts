import { answersVersion, type Operation } from '@portolan/contracts';
import { exampleOf, withExample } from './examples.ts';
import type { JsonSchema, JsonSchemas } from './jsonSchemas.ts';

type Parameter = Readonly<Record<string, unknown>>;

/** True for an operation whose answer has an ETag. */
export const hasEtag = (operation: Operation): boolean => answersVersion(operation) || operation.hasHashedEtag === true;

const text = { type: 'string' } as const;
const header = (name: string, isRequired: boolean, description: string, schema: JsonSchema = text): Parameter => ({
  name,
  in: 'header',
  ...(isRequired ? { required: true } : {}),
  description,
  schema,
});

const version = { ...text, pattern: String.raw`^(\*|"\d{1,9}")$` };
const key = { ...text, pattern: String.raw`^[\x21-\x7e]{1,200}$` };
const versionText = 'The ETag of the record as you have seen it, or * for any: another one is 412';
const keyText = 'One value per action of a person: the same key and body answer the first result again';

const headers = {
  IfMatchRequired: header('If-Match', true, `${versionText}, none 428`, version),
  IfMatchHonoured: header('If-Match', false, versionText, version),
  IdempotencyKeyRequired: header('Idempotency-Key', true, keyText, key),
  IdempotencyKeyHonoured: header('Idempotency-Key', false, keyText, key),
  IfNoneMatch: header('If-None-Match', false, 'The ETag that you have: 304 where it still holds'),
  LastEventId: header('Last-Event-ID', false, 'The last id that you have heard, to go on from'),
  WebhookId: header('webhook-id', true, 'Of the event, which is taken once (Standard Webhooks)'),
  WebhookTimestamp: header('webhook-timestamp', true, 'Seconds since the epoch; at most five minutes away'),
  WebhookSignature: header('webhook-signature', true, 'v1 and the HMAC-SHA256 of id.timestamp.body in base64'),
};

/** The parameters of operations: headers and repeated path parameters are components. */
export function createParameters(schemas: JsonSchemas) {
  const ofPaths = new Map<string, Parameter>();

  /** A path's parameter as the component of its name, unless that component differs. */
  function inPath(name: string, schema: JsonSchema, example: unknown): Parameter {
    const parameter = { name, in: 'path', required: true, schema };
    const shared = ofPaths.get(name);
    if (shared === undefined) ofPaths.set(name, { ...parameter, ...withExample(sent(schema, example)) });
    else if (JSON.stringify(shared['schema']) !== JSON.stringify(schema))
      return { ...parameter, ...withExample(sent(schema, example)) };
    return refer(name);
  }

  return {
    /** The path's parameters: the same for each of its methods. */
    ofPath(operation: Operation): Parameter[] {
      const { params } = exampleOf(operation);
      const fields = operation.params ? schemas.fieldsOf(operation.params) : [];
      return fields.map(({ name, schema }) => inPath(name, schema, params?.[name]));
    },
    /** The query and the headers. */
    of(operation: Operation): Parameter[] {
      const { query } = exampleOf(operation);
      const fields = operation.query ? schemas.fieldsOf(operation.query) : [];
      return [
        ...fields.map(({ name, schema, isRequired }) => ({
          name,
          in: 'query',
          ...(isRequired ? { required: true } : {}),
          schema,
          ...withExample(sent(schema, query?.[name])),
        })),
        ...headersOf(operation).map(refer),
      ];
    },
    components: (): Record<string, Parameter> => ({ ...headers, ...Object.fromEntries(ofPaths) }),
  };
}
export type Parameters = ReturnType<typeof createParameters>;

const refer = (name: string): Parameter => ({ $ref: `#/components/parameters/${name}` });

function headersOf(operation: Operation): (keyof typeof headers)[] {
  const { ifMatch, idempotencyKey, method, mediaType, isSigned } = operation;
  const demand = { required: 'Required', honoured: 'Honoured' } as const;
  return [
    ...(ifMatch ? [`IfMatch${demand[ifMatch]}` as const] : []),
    ...(idempotencyKey ? [`IdempotencyKey${demand[idempotencyKey]}` as const] : []),
    ...(method === 'GET' && hasEtag(operation) ? (['IfNoneMatch'] as const) : []),
    ...(mediaType === 'text/event-stream' ? (['LastEventId'] as const) : []),
    ...(isSigned ? (['WebhookId', 'WebhookTimestamp', 'WebhookSignature'] as const) : []),
  ];
}

/** A parameter as it was sent: a number if the parameter is one, a list if it may repeat. */
function sent({ type }: JsonSchema, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (type === 'integer' || type === 'number') return Number(value);
  return type === 'array' ? [value].flat() : value;
}
