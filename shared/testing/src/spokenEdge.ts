import { AxiosError } from 'axios';
import type { FakeEdge } from './fakeEdge.ts';

/** The edge, saying in the console which operation it has no answer for: the screen shows its own words for any failure. */
export function thatSaysWhatItLacks(edge: FakeEdge): FakeEdge {
  const { adapter } = edge;
  const spoken: typeof adapter = (config) =>
    adapter(config).catch((error: unknown) => {
      if (!(error instanceof AxiosError)) console.error(`${String(error)}; give it one in src/testing/alone.ts`);
      throw error;
    });
  return Object.assign(edge, { adapter: spoken });
}
