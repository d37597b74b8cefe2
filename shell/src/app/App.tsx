import type { ComponentProps } from 'react';
import { observer } from 'mobx-react-lite';
import { I18nextProvider } from 'react-i18next';
import { TenantTheme } from '@portolan/ui/core';
import { SessionProvider, SlotProvider, useTexts, type SlotHost } from '@portolan/remote-kit';
import { RouterProvider } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import { SubscriptionAlerts } from '../subscription/SubscriptionAlerts.tsx';
import type { SubscriptionWatch } from '../subscription/SubscriptionWatch.ts';
import type { createRouter } from './createRouter.tsx';
import { pageNonce } from '../page/security.ts';
import { themeOverride } from '../page/themeOverride.ts';
import type { Translations } from '../texts/translations.ts';

export interface AppProps {
  readonly session: Session;
  readonly subscriptionWatch: SubscriptionWatch;
  readonly translations: Translations;
  readonly router: ReturnType<typeof createRouter>;
  readonly slotHost: SlotHost;
  /** Called with errors of loaders. */
  readonly onRouterError: NonNullable<ComponentProps<typeof RouterProvider>['onError']>;
}

/** The providers of the page, outermost first: texts, session, slots, theme, routes. */
export function App({ session, subscriptionWatch, translations, router, slotHost, onRouterError }: AppProps) {
  return (
    <I18nextProvider i18n={translations.i18n}>
      <SessionProvider session={session}>
        <SlotProvider host={slotHost}>
          <Themed session={session}>
            <RouterProvider router={router} onError={onRouterError} />
            <SubscriptionAlerts watch={subscriptionWatch} goTo={(path) => void router.navigate(path)} />
          </Themed>
        </SlotProvider>
      </SessionProvider>
    </I18nextProvider>
  );
}

const modes = { SYSTEM: 'system', LIGHT: 'light', DARK: 'dark' } as const;

const Themed = observer(function Themed({ session, children }: { session: Session; children: React.ReactNode }) {
  const { language } = useTexts('shell');
  const mode =
    themeOverride.get() ?? modes[(session.session.acting.current ?? session.session.user)?.appearance ?? 'SYSTEM'];
  return (
    <TenantTheme seed={session.tenant.tenant.brandColor} mode={mode} language={language} nonce={pageNonce}>
      {children}
    </TenantTheme>
  );
});
