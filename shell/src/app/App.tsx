import { observer } from 'mobx-react-lite';
import { I18nextProvider } from 'react-i18next';
import { TenantTheme } from '@portolan/ui/core';
import { SessionProvider, useTexts } from '@portolan/remote-kit';
import { RouterProvider } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import type { createRouter } from './createRouter.tsx';
import { pageNonce } from './security.ts';
import type { Translations } from './translations.ts';

export interface AppProps {
  readonly session: Session;
  readonly translations: Translations;
  readonly router: ReturnType<typeof createRouter>;
}

/** The providers of the page, outermost first: texts, session, theme, routes. */
export function App({ session, translations, router }: AppProps) {
  return (
    <I18nextProvider i18n={translations.i18n}>
      <SessionProvider session={session}>
        <Themed session={session}>
          <RouterProvider router={router} />
        </Themed>
      </SessionProvider>
    </I18nextProvider>
  );
}

const modes = { SYSTEM: 'system', LIGHT: 'light', DARK: 'dark' } as const;

const Themed = observer(function Themed({ session, children }: { session: Session; children: React.ReactNode }) {
  const { language } = useTexts('shell');
  const mode = modes[session.session.user?.appearance ?? 'SYSTEM'];
  return (
    <TenantTheme seed={session.tenant.tenant.brandColor} mode={mode} language={language} nonce={pageNonce}>
      {children}
    </TenantTheme>
  );
});
