import { AxiosError } from 'axios';
import type { FakeEdge } from './fakeEdge.ts';

/** The edge, logging each operation without an answer to the console: the screen shows its usual words for a failure. */
export function thatSaysWhatItLacks(edge: FakeEdge): FakeEdge {
  const { adapter } = edge;
  const spoken: typeof adapter = (config) =>
    adapter(config).catch((error: unknown) => {
      if (!(error instanceof AxiosError)) console.error(`${String(error)}; give it one in src/testing/alone.ts`);
      throw error;
    });
  return Object.assign(edge, { adapter: spoken });
}
