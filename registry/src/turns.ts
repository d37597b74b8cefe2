/** Runs works of one key one after the other: two uploads of one version would tread on each other's files. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
