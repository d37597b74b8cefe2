import { PortalProcess, type PortalSettings } from './PortalProcess.ts';
import { test as portalTest } from './portalTest.ts';
import { StandInChat } from './StandInChat.ts';
import { StandInCollector } from './StandInCollector.ts';

interface Production {
  readonly portal: PortalProcess;
  /** The chat in the portal's settings. */
  readonly chat: StandInChat;
  /** The portal's recorder of sessions. */
  readonly collector: StandInCollector;
  /** The portal's settings. */
  readonly settings: PortalSettings;
}

/**
 * The portal as in production, over the people of the demo world, with a support chat and a recorder of sessions. Without QA's controls.
 * Its tests carry the tag `@own-portal`.
 */
export const test = portalTest.extend<object, Production>({
  chat: [
    async ({ browserName: _anyBrowser }, use) => {
      const chat = await StandInChat.start();
      await use(chat);
      chat.close();
    },
    { scope: 'worker' },
  ],
  collector: [
    async ({ browserName: _anyBrowser }, use) => {
      const collector = await StandInCollector.start();
      await use(collector);
      collector.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ chat, collector }, use) => {
      await use({
        PORTOLAN_ENV: 'production',
        PORTOLAN_ALLOW_EMBEDDED_DATABASE: '1',
        PORTOLAN_SUPPORT_CHAT_URL: chat.url,
        PORTOLAN_SUPPORT_CHAT_TOKEN: StandInChat.inbox,
        PORTOLAN_SUPPORT_CHAT_SECRET: StandInChat.secret,
        PORTOLAN_SESSION_RECORDING_URL: collector.url,
      });
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ settings }, use) => {
      // The first start, with demo settings, creates the demo data; a start in production creates no people.
      const portal = await PortalProcess.start();
      await portal.restart(settings);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from '@playwright/test';
