import { demoPassword } from '../support/giveSession.ts';
import type { Leg, Stop } from './Stop.ts';

/** What opens over any page, and what a page without a network says. */
export const frameStops: readonly Stop[] = [
  {
    name: 'offline', // before the palette: the browser keeps what it has loaded once
    isBroken: true,
    go: async ({ page, screens }) => {
      await screens.home.open();
      await page.context().setOffline(true);
      await screens.chrome.offline('gone').waitFor();
      await page.keyboard.press('Control+k');
      await screens.chrome.missingPart.waitFor();
    },
    leave: async ({ page }) => page.context().setOffline(false),
  },
  {
    name: 'palette',
    go: async ({ page, screens }) => {
      await screens.home.open();
      await screens.palette.open();
      await page.keyboard.type('t');
    },
  },
  {
    name: 'shortcuts',
    go: async ({ page, screens }) => {
      await screens.home.open();
      await page.keyboard.press('?');
      await screens.palette.shortcuts.waitFor();
    },
  },
  {
    name: 'debug-panel',
    go: async ({ screens }) => {
      await screens.home.open();
      await screens.chrome.debugPanel.locator('summary').click();
      await screens.chrome.debugPanel.scrollIntoViewIfNeeded();
    },
  },
];

/** A dialog of the subscription over the home page of a company's admin. */
const dialogOf = (name: string, who: string): Leg => ({
  who,
  stops: [{ name, go: async ({ screens }) => void (await screens.home.dialog.waitFor()) }],
});

/** Each dialog of the subscription; who is kept out reads it over the sign-in form. */
export const subscriptionLegs: readonly Leg[] = [
  dialogOf('subscription-trial-ended', 'admin@trial-ended.example'),
  dialogOf('subscription-renewal-failed', 'admin@dunning-1.example'),
  dialogOf('subscription-overdue', 'admin@dunning-5.example'),
  {
    who: null,
    stops: [
      {
        name: 'subscription-suspended',
        isBroken: true, // the refused sign-in is an error in the console
        go: async ({ screens }) => {
          await screens.signIn.open();
          await screens.signIn.signIn('admin@suspended.example', demoPassword);
          await screens.signIn.dialog.waitFor();
        },
      },
    ],
  },
];
