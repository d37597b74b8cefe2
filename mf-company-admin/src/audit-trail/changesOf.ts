/** One field of a setting before and after a change, as text. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields of a value by their path, such as `audience.users`; lists are whole. */
const partsOf = (value: unknown, path = ''): [string, unknown][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => partsOf(part, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/** Differences between a setting before and after; each side null without a value. The version is left out. */
export function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const [was, is] = [new Map(partsOf(before ?? {})), new Map(partsOf(after ?? {}))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => field !== 'version' && field !== 'id')
    .map((field) => ({ field, before: textOf(was.get(field)), after: textOf(is.get(field)) }))
    .filter((change) => change.before !== change.after);
}

const verbs: readonly (readonly [RegExp, string])[] = [
  [/^(invite|resendInvitation)/, 'invited'],
  [/^withdraw.*Invitation$/, 'uninvited'],
  [/^(create|add)/, 'added'],
  [/^(update|set|replace|renew|change|rename|accept)/, 'changed'],
  [/Import$/, 'imported'],
  [/Export$/, 'exported'],
  [/^submit/, 'submitted'],
  [/^approve/, 'approved'],
  [/^reject/, 'rejected'],
  [/^cancel/, 'cancelled'],
  [/^confirm/, 'confirmed'],
  [/^archive/, 'archived'],
  [/^restore/, 'restored'],
  [/^(remove|delete|clear|stop|withdraw)/, 'removed'],
  [/^share/, 'shared'],
  [/^(reveal|show)/, 'viewed'],
  [/^begin/, 'begun'],
  [/^end/, 'ended'],
];

/** Text key of an action's verb, by how its name begins. */
export const verbOf = (action: string): string => verbs.find(([name]) => name.test(action))?.[1] ?? 'other';
