import type { Tokens } from '@portolan/contracts';
import { TransportError, type HttpClient } from '@portolan/http';
import { renewTokens } from './renewTokens.ts';

const pair: Tokens = { accessToken: 'next', refreshToken: 'refresh 2' };

/** An API that answers only the attempt of that number, after this many milliseconds. */
function aSlowApi(answered: number, afterMs: number) {
  const begun: number[] = [];
  const call = (_operation: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<Tokens>((resolve, reject) => {
      begun.push(Date.now());
      signal.addEventListener('abort', () => reject(new TransportError('ABORTED', 0, 'late')));
      if (begun.length === answered) setTimeout(() => resolve(pair), afterMs);
    });
  return { begun, http: { call } as unknown as HttpClient };
}

describe('renewing over a line that brings no answer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('The last renewal attempt begins while the API still knows the pair, with two seconds to spare (reliability A3)', async () => {
    const { begun, http } = aSlowApi(0, 0);
    const asked = renewTokens(http, 'refresh 1').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBeInstanceOf(TransportError);
    expect(begun).toHaveLength(4);
    expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeLessThanOrEqual(8_000);
  });

  it('The last renewal attempt waits for its answer however slow the line, because no other follows', async () => {
    const { begun, http } = aSlowApi(4, 9_000);
    const asked = renewTokens(http, 'refresh 1');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBe(pair);
    expect(begun).toHaveLength(4);
  });
});
