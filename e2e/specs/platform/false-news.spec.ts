import { hearFalseNews } from '../../faults/newsCases.ts';
import { expect, test } from '../../support/portalTest.ts';

for (const [kind, words] of [
  ['badSignature', 'with a bad signature'],
  ['fromThePast', 'from the past'],
] as const) {
  test(`news ${words} are not believed: the page says so, goes on with what it has, and takes the notice away when they are true again`, async ({
    page,
    signIn,
  }) => {
    await signIn('traveller@nordlys.example');
    expect(await hearFalseNews(page, kind)).toEqual([]);
  });
}
