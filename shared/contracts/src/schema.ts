/**
 * What schemas are made of: the names of zod/mini that the portal uses, as one module that the page shares, so that no remote carries
 * the library once more (docs/adr/0013). A name that is missing is added here, with a new minor version of this package.
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
