/**
 * Names of zod/mini for schemas, as one module that the page shares, so that no remote carries its own copy (docs/adr/0013). A missing name
 * is added here, with a new minor version of this package.
 */
export {
  _default,
  array,
  boolean,
  catch as fallback, // linters take the name for a promise's
  custom,
  discriminatedUnion,
  email,
  enum,
  extend,
  gte,
  int,
  iso,
  length,
  literal,
  lte,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  refine,
  regex,
  strictObject,
  string,
  toUpperCase,
  transform,
  trim,
  union,
  unknown,
  url,
  uuid,
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
