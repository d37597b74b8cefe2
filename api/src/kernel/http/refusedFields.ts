import type { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import type { FieldErrorCode, RefusedField } from './ApiError.ts';

type Guarded<Guard> = Guard extends ((value: unknown) => value is infer Value) ? Value : never;
type ValidationFailure = Guarded<typeof hasZodFastifySchemaValidationErrors>;
type Issue = ValidationFailure['validation'][number];

/** The fields that a schema refused, at most 50, named as the caller wrote them. */
export function refusedFieldsOf(failure: ValidationFailure, request: FastifyRequest): RefusedField[] {
  const part = failure.validationContext === 'querystring' ? 'query' : failure.validationContext;
  const sent = part === 'query' ? request.query : part === 'params' ? request.params : request.body;
  return failure.validation.slice(0, 50).flatMap((issue) => {
    const path = issue.instancePath.split('/').filter((step) => step !== '');
    const parent = (part === undefined || part === 'body' ? path : [part, ...path]).join('.');
    const code = isMissing(sent, path) ? 'required' : codeOf(issue);
    return unknownKeys(issue).length === 0
      ? [{ field: parent, code }]
      : unknownKeys(issue).map((key) => ({ field: parent === '' ? key : `${parent}.${key}`, code }));
  });
}

function codeOf(issue: Issue): FieldErrorCode {
  const isText = issue.params['origin'] === 'string' || issue.params['origin'] === 'array';
  switch (issue.keyword as string) {
    case 'unrecognized_keys':
      return 'unknownField';
    case 'too_small':
      return isText ? 'tooShort' : 'tooSmall';
    case 'too_big':
      return isText ? 'tooLong' : 'tooLarge';
    default:
      return 'invalid';
  }
}

function isMissing(sent: unknown, path: readonly string[]): boolean {
  let value = sent;
  for (const step of path) {
    // A parameter that may repeat was sent once: the path counts it as the first of a list.
    if (step === '0' && !Array.isArray(value)) continue;
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  return value === undefined || value === null;
}

function unknownKeys(issue: Issue): string[] {
  const keys = issue.params['keys'];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}
