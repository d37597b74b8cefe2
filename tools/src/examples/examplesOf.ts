/** One request and answer of each operation, by its id; absent parts do not exist. */
export type Examples = Readonly<Record<string, Example>>;
export interface Example {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Fields and parameters that give access to their holder. */
const secretNames =
  /^(accessToken|refreshToken|token|secret|password|newPassword|authorizationCode|identifierHash|clientDataJSON|x|kid)$/;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const settledStart = '00000000-0000-4000-8000-';
/** Longest secret with a length in a contract, in characters. */
const secretLength = 66;

/**
 * Examples from tests' recordings, a line of JSON each: the first of each operation, by id, without secrets, with stable ids.
 * @param fits whether an operation's contract accepts an answer
 */
export function examplesOf(lines: readonly string[], fits: (id: string, answer: unknown) => boolean): Examples {
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
        settled(
          { ...request, ...(answer === undefined ? {} : { answer: shortened(answer, (short) => fits(id, short)) }) },
          known,
        ),
      ]),
  );
}

/** The shortest valid form of an answer: lists of one entry, whose own lists are empty, or whole; or the whole answer. */
function shortened(answer: unknown, fits: (answer: unknown) => boolean): unknown {
  return [cut(answer, () => []), cut(answer, (inner) => inner)].find(fits) ?? answer;
}

/** Lists cut to their first entry, and the lists within it by `inner`. */
function cut(value: unknown, inner: (list: unknown[]) => unknown, isWithin = false): unknown {
  if (Array.isArray(value)) return isWithin ? inner(value) : value.slice(0, 1).map((one) => cut(one, inner, true));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part, inner, isWithin)]));
}

/** Secrets as crosses of the same form, ids in order of appearance. */
const settled = (example: Example, known: Map<string, string>): Example =>
  JSON.parse(JSON.stringify(example), (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (secretNames.test(name)) return crossedOut(value);
    return withoutSecretAddress(value.replace(uuid, (id) => settledId(id, known)));
  }) as Example;

const crossedOut = (secret: string): string => secret.slice(0, secretLength).replace(/[\p{L}\p{N}]/gu, 'x');

/** The address of a calendar or of a payment's page is itself a secret. */
const withoutSecretAddress = (value: string): string =>
  /^https?:/.test(value)
    ? value.replace(/[\w-]{20,}/g, (part) => (part.includes(settledStart) ? part : crossedOut(part)))
    : value;

function settledId(id: string, known: Map<string, string>): string {
  const found = known.get(id) ?? `${settledStart}${String(known.size + 1).padStart(12, '0')}`;
  known.set(id, found);
  return found;
}
