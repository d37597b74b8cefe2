/** What `npm test` is told to do; without any, it runs everything. */
export interface TestOptions {
  /** Run the API's tests on both databases, all of them. */
  readonly onBoth: boolean;
  /** Run what changes since this commit can reach; null for everything. */
  readonly since: string | null;
}

/** @throws Error with the usage where a parameter is not known */
export function readTestOptions(parameters: readonly string[]): TestOptions {
  let onBoth = false;
  let since: string | null = null;
  const rest = [...parameters];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [isSince, given] = /^--since(?:=(.+))?$/.exec(word) ?? [];
    if (word === '--both') onBoth = true;
    else if (isSince === undefined) refuse();
    else since = given ?? rest.shift() ?? refuse();
  }
  return { onBoth, since };
}

function refuse(): never {
  throw new Error('usage: npm test -- [--both] [--since <commit>]');
}
