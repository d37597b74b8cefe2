import { screensOf } from '../pages/screens.ts';
import { expect, test } from '../support/portalTest.ts';
import { watchComplaints } from './complaints.ts';
import { layoutFaults } from './layoutFaults.ts';
import { rawTexts } from './rawTexts.ts';

test.use({ axeOff: 'these pages are planted', viewport: { width: 360, height: 600 } });

/** A popover at the top of the page. */
const popover = (html: string) =>
  `<div popover style="inset:0 auto auto 0;margin:0;border:0;padding:0">${html}</div><script>document.querySelector('[popover]').showPopover()</script>`;

const plants: readonly (readonly [what: string, html: string, found: RegExp | null])[] = [
  ['a page wider than the window', '<p style="width:500px">wide</p>', /sideways scroll by \d+ px/],
  ['a wide table in its own scroller', '<div style="overflow-x:auto"><p style="width:500px">wide</p></div>', null],
  [
    'two buttons over one another',
    '<button>One</button><button style="margin-left:-20px">Two</button>',
    /"One" and <button> "Two" lie over one another/,
  ],
  ['a link in a card that is a link’s neighbour', '<a href="/a">One</a> <a href="/b">Two</a>', null],
  [
    'a button under a bar that stays',
    '<button>One</button><nav style="position:fixed;inset:0 0 auto 0"><a href="/a">Bar</a></nav>',
    null,
  ],
  [
    'a tag that floats over words',
    '<p>Free to cancel until Monday</p><aside style="position:fixed;top:0;left:0">Debug</aside>',
    /^<aside> "Debug" lies over <p> "Free to cancel until Monday"/,
  ],
  [
    'a tag that floats where there are no words',
    '<p>Free to cancel until Monday</p><aside style="position:fixed;bottom:0;left:0">Debug</aside>',
    null,
  ],
  [
    'a round button without words over words',
    '<p>Free to cancel until Monday</p><button style="position:fixed;top:0;left:0" aria-label="Chat"></button>',
    null,
  ],
  ['a menu that has popped up over a button', `<button>Under</button>${popover('<button>Over</button>')}`, null],
  [
    'two buttons over one another in a menu that has popped up',
    popover('<button>One</button><button style="margin-left:-20px">Two</button>'),
    /"One" and <button> "Two" lie over one another/,
  ],
  [
    'two buttons over one another below a menu that has popped up',
    `<button>One</button><button style="margin-left:-20px">Two</button>${popover('<button>Over</button>')}`,
    /"One" and <button> "Two" lie over one another/,
  ],
  [
    'a field that scrolls away above the foot of its panel',
    '<div style="height:40px;overflow-y:auto"><button style="height:80px">One</button></div><button>Foot</button>',
    null,
  ],
  [
    'two buttons over one another in a panel that scrolls',
    '<div style="height:40px;overflow-y:auto"><button>One</button><button style="margin-left:-20px">Two</button></div>',
    /"One" and <button> "Two" lie over one another/,
  ],
  [
    'a dialog over the page',
    '<button>Under</button><div role="dialog" style="position:absolute;inset:0"><button>Over</button></div>',
    null,
  ],
  [
    'a word cut off at its side',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">Reservationsnummer</p>',
    /cut off: <p> "Reservationsnummer"/,
  ],
  [
    'a word cut off by a box around it',
    '<div style="width:60px;overflow:hidden"><b style="white-space:nowrap">Reservationsnummer</b></div>',
    /cut off: <b>/,
  ],
  [
    'a page that an open drawer pushes aside',
    '<div data-mode="push" style="display:flex;width:300px;overflow-x:clip"><p style="flex:none;width:200px">Menu</p><p style="flex:none;width:300px">A page that is moved aside as a whole</p></div>',
    null,
  ],
  [
    'a word cut off in a page that is pushed aside',
    '<div data-mode="push"><p style="width:60px;overflow:hidden;white-space:nowrap">Reservationsnummer</p></div>',
    /cut off: <p> "Reservationsnummer"/,
  ],
  [
    'lines cut off below',
    '<p style="height:20px;overflow:hidden;width:80px">Two lines of a text that has no room</p>',
    /cut off: <p>/,
  ],
  [
    'marks and buttons on their map',
    '<section><div role="application" tabindex="0" style="width:200px;height:100px"></div><button style="position:relative;top:-80px">Zoom in</button><button style="position:relative;top:-80px;left:-20px;pointer-events:none">Hotel</button></section>',
    null,
  ],
  [
    'a button on the map of another part of the page',
    '<section><div role="application" tabindex="0" aria-label="Map" style="width:200px;height:100px"></div></section><button style="position:relative;top:-80px">Book</button>',
    /^<div> "Map" and <button> "Book" lie over one another/,
  ],
  [
    'a word cut off that can be read in its title',
    '<p title="Reservationsnummer" style="width:60px;overflow:hidden;white-space:nowrap">Reservationsnummer</p>',
    null,
  ],
  [
    'words for screen readers alone',
    '<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">For the ear</p>',
    null,
  ],
  ['a key instead of its text', '<p>list.title</p>', /raw text: list\.title/],
  ['a key with its room', '<button aria-label="mf-trips:card.open">x</button>', /raw text: mf-trips:card\.open/],
  ['a value that was not filled in', '<p>Welcome, {{name}}</p>', /raw text: Welcome, \{\{name\}\}/],
  ['an address of a mailbox or a site', '<p>support.desk@nordlys.example</p><p>nordlys.example</p>', null],
];

for (const [what, html, expected] of plants) {
  test(`the walk ${expected === null ? 'lets pass' : 'finds'} ${what}`, async ({ page }) => {
    await page.setContent(`<!doctype html><title>Planted</title><body style="margin:0">${html}`);
    const found = [...(await layoutFaults(page)), ...(await rawTexts(page))];
    if (expected === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringMatching(expected)]);
  });
}

test('the walk lets pass a sentence that tells of a placeholder, and none but that', async ({ page }) => {
  await page.setContent('<!doctype html><title>Planted</title><p>Must hold {{name}}.</p><p>Welcome, {{name}}</p>');
  expect(await rawTexts(page, ['Must hold {{name}}.'])).toEqual(['raw text: Welcome, {{name}}']);
});

test('The walk reports errors that the browser logs', async ({ browser, portal }) => {
  // A context of its own: every test ends with no breach of the policy in its context, and this one makes one.
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  const complaints = await watchComplaints(page);
  const { signIn } = screensOf(page, 'en');
  await signIn.open();
  await signIn.submit.waitFor();
  expect(complaints.take()).toEqual([]);
  await page.evaluate(() => void (new Image().src = 'https://elsewhere.example/dot.png'));
  const heard: string[] = [];
  await expect
    .poll(() => {
      heard.push(...complaints.take());
      return heard.join('\n');
    })
    .toMatch(/policy: img-src/);
  await context.close();
});
