/** Options of `npm test`; without any, it runs everything. */
export interface TestOptions {
  /** Run the API's tests on both databases, all of them. */
  readonly onBoth: boolean;
  /** Run only tests that changes since this commit can reach; null for all. */
  readonly since: string | null;
}

/** @throws Error with the usage for an unknown parameter */
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
