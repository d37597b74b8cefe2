import { hearFalseUpdate } from '../../faults/falseUpdates.ts';
import { expect, test } from '../../support/portalTest.ts';

for (const [kind, words] of [
  ['badSignature', 'with a bad signature'],
  ['fromThePast', 'from the past'],
] as const) {
  test(`Release updates ${words} are not trusted: the page says so, keeps its versions, and removes the notice at the next true update`, async ({
    page,
    signIn,
  }) => {
    await signIn('traveller@nordlys.example');
    expect(await hearFalseUpdate(page, kind)).toEqual([]);
  });
}
