import type { Tokens } from '@portolan/contracts';
import { TransportError, type HttpClient } from '@portolan/http';
import { renewTokens } from './renewTokens.ts';

const pair: Tokens = { accessToken: 'next', refreshToken: 'refresh 2' };

/** An API that answers the attempt of that number after so many milliseconds, and no other. */
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

  it('asks for the last time while the API still knows the pair, with two seconds to spare (reliability A3)', async () => {
    const { begun, http } = aSlowApi(0, 0);
    const asked = renewTokens(http, 'refresh 1').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBeInstanceOf(TransportError);
    expect(begun).toHaveLength(4);
    expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeLessThanOrEqual(8_000);
  });

  it('takes the answer of its last attempt however slow the line: nobody asks after it', async () => {
    const { begun, http } = aSlowApi(4, 9_000);
    const asked = renewTokens(http, 'refresh 1');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBe(pair);
    expect(begun).toHaveLength(4);
  });
});
