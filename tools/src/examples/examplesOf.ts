/** One request and answer of each operation, by its id; what an operation does not have stays away. */
export type Examples = Readonly<Record<string, Example>>;
export interface Example {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Fields and parameters that open something to whoever has them. */
const secretNames =
  /^(accessToken|refreshToken|token|secret|password|newPassword|authorizationCode|identifierHash|x|kid)$/;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const settledStart = '00000000-0000-4000-8000-';
/** Longest secret: the longest of which a contract says how long it is, in characters. */
const secretLength = 66;
/** Longest list of an answer. */
const listLength = 1;

/** Examples of what tests recorded, a line of JSON each: the first of each operation, by id, without secrets, with ids that do not change. */
export function examplesOf(lines: readonly string[]): Examples {
  const first = new Map<string, Example>();
  for (const line of lines) {
    const { id, ...example } = JSON.parse(line) as Example & { readonly id: string };
    if (!first.has(id)) first.set(id, example);
  }
  const known = new Map<string, string>();
  return Object.fromEntries(
    [...first]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, { answer, ...request }]) => [
        id,
        settled({ ...request, ...(answer === undefined ? {} : { answer: shortened(answer) }) }, known),
      ]),
  );
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, listLength).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** Secrets as crosses of the same form, ids in the order in which they come. */
const settled = (example: Example, known: Map<string, string>): Example =>
  JSON.parse(JSON.stringify(example), (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (secretNames.test(name)) return crossedOut(value);
    return withoutSecretAddress(value.replace(uuid, (id) => settledId(id, known)));
  }) as Example;

const crossedOut = (secret: string): string => secret.slice(0, secretLength).replace(/[\p{L}\p{N}]/gu, 'x');

/** The address of a calendar, or of a payment's page, is a secret itself. */
const withoutSecretAddress = (value: string): string =>
  /^https?:/.test(value)
    ? value.replace(/[\w-]{20,}/g, (part) => (part.includes(settledStart) ? part : crossedOut(part)))
    : value;

function settledId(id: string, known: Map<string, string>): string {
  const found = known.get(id) ?? `${settledStart}${String(known.size + 1).padStart(12, '0')}`;
  known.set(id, found);
  return found;
}
