import { proofsThatHold } from './runSmallProofs.ts';

const line = (name: string, n: number, failures: number) => JSON.stringify({ name, n, failures, seed: 1 });

describe('the small proofs of a test run', () => {
  it('Small proofs hold if each tried something and found no failure', () => {
    const output = ['— tokens, small', line('tokens', 40, 0), 'a line of the proof', line('redirects', 7, 0)].join(
      '\n',
    );
    expect(proofsThatHold(['tokens', 'redirects'], output)).toEqual({ passed: 2, failed: 0 });
  });

  it.each([
    ['found a failure', [line('tokens', 40, 1)]],
    ['tried nothing', [line('tokens', 0, 0)]],
    ['ended before its result', ['— tokens, small']],
    ['reported another proof', [line('redirects', 7, 0)]],
  ])('Small proofs fail if one %s', (_what, lines) => {
    expect(proofsThatHold(['tokens'], lines.join('\n'))).toEqual({ passed: 0, failed: 1 });
  });
});
