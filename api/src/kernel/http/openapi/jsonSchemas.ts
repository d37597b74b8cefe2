import { apiErrorBody, errorStatus, type Operation } from '@portolan/contracts';
import { contexts } from '@portolan/contracts/operations';
import { registry, toJSONSchema } from 'zod/v4/core';
import type { ZodMiniType } from 'zod/mini';
import { namedEnums } from './namedEnums.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Shapes of requests and of answers. They differ in fields with a default: a sender may leave them out. */
type Direction = 'input' | 'output';

const prefix = '#/components/schemas/';
const titleOf = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Formats that already say what their pattern says. */
const saidByFormat = new Set(['date', 'date-time', 'email', 'uri', 'uuid']);

/** Internal name of an operation's parameter shape. Nothing references it: parameters are written inside the operation. */
const parametersName = (id: string, part: 'params' | 'query'): string => `${id} ${part}`;

/** Every shape that the contracts export, under its name, and each operation's own parts under the operation's. */
function namedShapes(operations: readonly Operation[]): Map<ZodMiniType, string> {
  const isShape = (value: unknown): value is ZodMiniType =>
    typeof value === 'object' && value !== null && '_zod' in value;
  const names = new Map<ZodMiniType, string>([[apiErrorBody, 'ApiError']]);
  const name = (shape: ZodMiniType | undefined, preferred: string) => {
    if (shape !== undefined && !names.has(shape)) names.set(shape, titleOf(preferred));
  };
  for (const exported of Object.values(contexts))
    for (const [key, value] of Object.entries(exported)) if (isShape(value)) name(value, key);
  for (const { id, params, query, body, answer, mediaType } of operations) {
    name(body, `${id}Body`);
    if (mediaType === undefined) name(answer, `${id}Answer`);
    name(params, parametersName(id, 'params'));
    name(query, parametersName(id, 'query'));
  }
  return names;
}

/** JSON Schemas of shapes: each named one is a component, which the others refer to. */
export function createJsonSchemas(operations: readonly Operation[]) {
  const names = namedShapes(operations);
  const inputSchemas = convert(names, 'input');
  const answered = convert(names, 'output');
  const differing = namesThatDiffer(inputSchemas, answered);
  const alone = namesOfOne(operations, names);
  /** Shapes that are only sent: their names say so. */
  const bodies = new Set(operations.map(({ id }) => titleOf(`${id}Body`)));
  const used = new Map<string, JsonSchema>();

  /** A reference to a component; the component is kept with all its references. */
  function refer(name: string, direction: Direction): JsonSchema {
    const from = direction === 'input' ? inputSchemas : answered;
    const isOwn = direction === 'input' && differing.has(name);
    const key = isOwn && !name.endsWith('Input') && !bodies.has(name) ? `${name}Input` : name;
    if (!used.has(key)) {
      used.set(key, {});
      used.set(
        key,
        referringTo(from.get(name) ?? {}, (inner) => refer(inner, direction)),
      );
    }
    return { $ref: prefix + key };
  }

  return {
    /** Name of a body's or an answer's component. */
    nameOf: (shape: ZodMiniType): string => names.get(shape) ?? '',
    /** A body or an answer: a reference to its component, or the shape itself if only one operation has it. */
    schemaOf(shape: ZodMiniType, direction: Direction): JsonSchema {
      const name = names.get(shape) ?? '';
      if (!alone.has(name)) return refer(name, direction);
      const schema = (direction === 'input' ? inputSchemas : answered).get(name) ?? {};
      return referringTo(schema, (inner) => refer(inner, direction));
    },
    /** The fields of a shape of parameters after parsing, so that numbers are numbers; and whether each is required. */
    fieldsOf(shape: ZodMiniType): { name: string; schema: JsonSchema; isRequired: boolean }[] {
      const of = names.get(shape) ?? '';
      const { properties = {} } = (answered.get(of) ?? {}) as { properties?: Record<string, JsonSchema> };
      const { required = [] } = (inputSchemas.get(of) ?? {}) as { required?: readonly string[] };
      return Object.entries(properties).map(([name, schema]) => ({
        name,
        schema: referringTo(schema, (inner) => refer(inner, 'output')),
        isRequired: required.includes(name),
      }));
    },
    /** Every referenced component, by name; errors with their types as an enum. */
    components(): Record<string, JsonSchema> {
      refer('ApiError', 'output');
      const error = used.get('ApiError') as { readonly properties: Record<string, JsonSchema> };
      used.set('ApiError', { ...error, properties: { ...error.properties, type: { $ref: `${prefix}ErrorType` } } });
      used.set('ErrorType', { type: 'string', enum: Object.keys(errorStatus).sort() });
      return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}
export type JsonSchemas = ReturnType<typeof createJsonSchemas>;

/** Names of bodies and answers that the contracts do not export and only one operation has. */
function namesOfOne(operations: readonly Operation[], names: ReadonlyMap<ZodMiniType, string>): ReadonlySet<string> {
  const shapes = operations.flatMap(({ body, answer }) => [body, answer]).flatMap((shape) => (shape ? [shape] : []));
  const uses = Map.groupBy(shapes, (shape) => names.get(shape) ?? '');
  const own = operations.flatMap(({ id }) => [titleOf(`${id}Body`), titleOf(`${id}Answer`)]);
  return new Set(own.filter((name) => uses.get(name)?.length === 1));
}

function convert(names: ReadonlyMap<ZodMiniType, string>, io: Direction): Map<string, JsonSchema> {
  const { schemas } = toJSONSchema(registryOf(names), { ...settings, io });
  const enums = namedEnums(JSON.stringify(schemas), new Set(names.values()));
  return new Map([
    ...Object.entries(schemas).map(([name, schema]) => [name, plain(schema, enums)] as const),
    ...[...enums].map(([values, name]) => [name, { type: 'string', enum: JSON.parse(values) as unknown }] as const),
  ]);
}

function registryOf(names: ReadonlyMap<ZodMiniType, string>) {
  const named = registry<{ id: string }>();
  for (const [shape, id] of names) named.add(shape, { id });
  return named;
}

const settings = {
  uri: (id: string) => prefix + id,
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Record<string, unknown> }) => {
    const { def } = (zodSchema as ZodMiniType)._zod;
    // Answers may grow: only a schema that refuses unknown fields says so.
    if (def.type === 'object' && !('catchall' in def && def.catchall !== undefined))
      delete jsonSchema['additionalProperties'];
    if (saidByFormat.has(String(jsonSchema['format']))) delete jsonSchema['pattern'];
    if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
    if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
    if (def.type === 'record') delete jsonSchema['propertyNames'];
  },
} as const;

/** Without keywords of a whole document, with the names of enums, and with null as a second type of a simple schema. */
function plain(schema: JsonSchema, enums: ReadonlyMap<string, string>): JsonSchema {
  const { $schema: _schema, $id: _id, id: _name, ...rest } = schema;
  return JSON.parse(JSON.stringify(rest), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? settled(value as JsonSchema, enums) : value,
  ) as JsonSchema;
}

function settled(schema: JsonSchema, enums: ReadonlyMap<string, string>): JsonSchema {
  const { type, enum: values, anyOf, ...others } = schema;
  const name = values === undefined ? undefined : enums.get(JSON.stringify(values));
  if (name !== undefined && type === 'string' && Object.keys(others).length === 0) return { $ref: prefix + name };
  const [inner, none] = Array.isArray(anyOf) && anyOf.length === 2 ? (anyOf as JsonSchema[]) : [];
  const isScalar = ['string', 'number', 'integer', 'boolean'].includes(String(inner?.['type']));
  if (none?.['type'] === 'null' && isScalar && inner?.['enum'] === undefined)
    return { ...others, ...inner, type: [inner?.['type'], 'null'] };
  return schema;
}

/** Names whose two schemas differ, in themselves or in their references. */
function namesThatDiffer(a: ReadonlyMap<string, JsonSchema>, b: ReadonlyMap<string, JsonSchema>): Set<string> {
  const differing = new Set(
    [...a.keys()].filter((name) => JSON.stringify(a.get(name)) !== JSON.stringify(b.get(name))),
  );
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const [name, schema] of a) if (namesIn(schema).some((inner) => differing.has(inner))) differing.add(name);
  }
  return differing;
}

const namesIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** A schema with each of its references replaced. */
function referringTo(schema: JsonSchema, refer: (name: string) => JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? refer(value.slice(prefix.length))['$ref'] : value,
  ) as JsonSchema;
}
