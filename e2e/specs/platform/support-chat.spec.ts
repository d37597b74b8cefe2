import { createHmac } from 'node:crypto';
import { StandInChat } from '../../support/StandInChat.ts';
import { Keyboard } from '../../support/Keyboard.ts';
import { expect, test } from '../../support/productionTest.ts';

const who = 'traveller@nordlys.example';

test.describe('the support chat', { tag: '@own-portal' }, () => {
  for (const [width, right, bottom] of [
    [1280, 24, 24],
    [360, 16, 76],
  ] as const) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 780 } });

      test(`[S1.17] [S9.32] At ${width} px the support chat stands at the bottom right in layer 1000, covers no menu, and requests nothing of its provider until opened`, async ({
        page,
        screens,
        chat,
        signIn,
      }) => {
        await signIn(who);
        await expect(screens.chat.opener).toBeVisible();
        const [box, seen] = [
          await screens.chat.opener.boundingBox(),
          await page.evaluate(() => ({ width: document.documentElement.clientWidth, height: window.innerHeight })),
        ];
        expect([
          seen.width - (box?.x ?? 0) - (box?.width ?? 0),
          seen.height - (box?.y ?? 0) - (box?.height ?? 0),
        ]).toEqual([right, bottom]);
        const menu = await screens.chrome.menu.boundingBox();
        expect(
          (menu?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0) || (menu?.y ?? 0) + (menu?.height ?? 0) <= (box?.y ?? 0),
        ).toBe(true);
        expect(
          await screens.chat.opener.evaluate((button) => getComputedStyle(button.parentElement ?? button).zIndex),
        ).toBe('1000');
        expect(chat.asked).toEqual([]);
        await screens.chat.opener.click();
        await expect(screens.chat.frame.getByRole('heading')).toBeVisible();
        expect(chat.asked).toEqual([`/widget?website_token=${StandInChat.inbox}`]);
        const frame = await screens.chat.frameElement.boundingBox();
        expect([
          (frame?.x ?? -1) >= 0,
          (frame?.x ?? 0) + (frame?.width ?? 0) <= seen.width,
          (frame?.y ?? -1) >= 0,
        ]).toEqual([true, true, true]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        chat.asked.length = 0;
      });
    });
  }

  test('[S1.19] The support chat gets fullName, email and userId, with the proof of the person’s identity', async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await signIn(who);
    await screens.chat.opener.click();
    const told = screens.chat.frame.getByRole('listitem').filter({ hasText: 'set-user' });
    await expect(told).toHaveCount(1);
    const [origin = '', message = ''] = (await told.innerText()).split(/ (.*)/);
    const { identifier, user } = JSON.parse(message.slice('chatwoot-widget:'.length)) as {
      identifier: string;
      user: object;
    };
    const userId = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('auth') ?? '{}') as { userId?: string }).userId ?? '',
    );
    expect([origin, identifier, user]).toEqual([
      portal.url,
      userId,
      {
        name: 'Elin Sandberg',
        email: who,
        identifier_hash: createHmac('sha256', StandInChat.secret).update(userId).digest('hex'),
      },
    ]);
  });

  test('The support chat is opened, used and closed by keyboard; the page obeys its frame', async ({
    page,
    screens,
    signIn,
  }) => {
    await signIn(who);
    const keyboard = new Keyboard(page);
    await screens.chat.opener.focus();
    await keyboard.press('Enter');
    await expect(screens.chat.frame.getByRole('listitem')).toHaveCount(2);
    await keyboard.press('Tab');
    // The frame is another process, which takes the focus a moment later.
    await expect(screens.chat.frame.getByRole('button')).toBeFocused();
    await keyboard.press('Enter');
    await expect(screens.chat.frameElement).toBeHidden();
    await expect(screens.chat.opener).toBeFocused();
    await expect(screens.chat.opener).toHaveAttribute('aria-expanded', 'false');
    await keyboard.press('Enter');
    await expect(screens.chat.frame.getByRole('listitem')).toHaveCount(2); // the same conversation
  });

  test('[S1.22] The support chat is absent before sign-in and after sign-out', async ({ screens, signInByForm }) => {
    await screens.signIn.open();
    await expect(screens.signIn.submit).toBeVisible();
    await expect(screens.chat.opener).toHaveCount(0);
    await signInByForm(who);
    await screens.chat.opener.click();
    await expect(screens.chat.frame.getByRole('heading')).toBeVisible();
    await screens.chrome.signOut();
    await expect(screens.signIn.submit).toBeVisible();
    await expect(screens.chat.opener).toHaveCount(0);
    await expect(screens.chat.frameElement).toHaveCount(0);
  });

  test('The support chat stays away from the payment page', async ({ page, screens, signIn }) => {
    await signIn(who, null);
    await screens.trips.open();
    await screens.trips.openTrip('Oslo kick-off');
    await screens.trip.isReady();
    await expect(screens.chat.opener).toBeVisible();
    await screens.payments.open(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await expect(screens.payments.heading).toBeVisible();
    await expect(screens.chat.opener).toHaveCount(0);
  });

  test('[S1.18] The support chat is absent outside production, even if the settings name one', async ({
    portal,
    settings,
    screens,
    signIn,
  }) => {
    await portal.restart({ ...settings, PORTOLAN_ENV: 'demo' });
    await signIn(who);
    await expect(screens.home.heading).toBeVisible();
    await expect(screens.chat.opener).toHaveCount(0);
    await portal.restart(settings);
  });
});
