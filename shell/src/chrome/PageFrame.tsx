import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { TenantMark } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link, Outlet, useLoaderData, useMatches } from '@portolan/remote-kit/router';
import type { GuardAnswer } from '../page/guard.ts';
import type { RouteHandle } from '../page/pageTitle.ts';
import { UnavailablePage } from '../pages/UnavailablePage.tsx';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import { CommandTrigger } from '../commands/CommandTrigger.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { SupportChatGate } from '../support/SupportChatGate.tsx';
import { BottomNav } from './BottomNav.tsx';
import { LanguageMenu } from '../texts/LanguageMenu.tsx';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { useMenu, useProducts } from '../menu/navigation.ts';
import { UnansweredNotice } from './UnansweredNotice.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { TopNav } from './TopNav.tsx';
import { useChunk } from '../lazy/useChunk.ts';
import { useLazyPart } from '../lazy/useLazyPart.ts';
import { useDebugPanel } from './useDebugPanel.ts';
import { useNavCounts } from '../menu/useNavCounts.ts';
import styles from './PageFrame.module.css';

export interface PageFrameProps {
  readonly surroundings: PartSurroundings;
  /** Shown above the page; null for nothing. */
  readonly banner: ReactNode;
}

// Loaded on product pages only. The layout reserves its height meanwhile.
const loadBookingBar = () =>
  import(/* webpackChunkName: 'chrome' */ './BookingBar.tsx').then(({ BookingBar }) => BookingBar);
// Loaded only while an agent acts. The layout reserves its height meanwhile.
const loadAgentBar = () =>
  import(/* webpackChunkName: 'agents' */ '../agents/AgentBar.tsx').then(({ AgentBar }) => AgentBar);

const loadHelp = () =>
  import(/* webpackChunkName: 'commands' */ '../help/HelpDialog.tsx').then(({ HelpDialog }) => HelpDialog);

/** Top bar, bottom bar on phones, and the page between them, in the tenant's brand. A page from the loader replaces the route's page. */
export const PageFrame = observer(function PageFrame({ surroundings, banner }: PageFrameProps) {
  const { catalog, translations } = surroundings;
  const { t } = useTexts('shell');
  const {
    session,
    tenant: { tenant, mark },
  } = useSession();
  const acting = session.acting.current;
  const agentBar = useChunk(loadAgentBar, session.isActing);
  const replacement = useLoaderData<ReactNode>();
  const entries = useMenu(catalog.remotes, 'main');
  const ownEntries = useMenu(catalog.remotes, 'profile');
  const products = useProducts(catalog.remotes);
  const isBooking = products.some(({ isCurrent }) => isCurrent);
  const bookingBar = useChunk(loadBookingBar, isBooking);
  const counts = useNavCounts(surroundings);
  const help = useLazyPart(loadHelp);
  const DebugPanel = useDebugPanel();
  const isSignedOut = session.state.kind === 'signedOut';
  // A public page of a remote is the same for everyone: no menus of the signed-in person.
  const match = useMatches().at(-1);
  const isPublic = (match?.handle as RouteHandle | undefined)?.isPublic === true;
  const isUnknown = (match?.loaderData as GuardAnswer | null | undefined)?.isUnknown === true;
  const isBare = isSignedOut || isPublic || isUnknown;

  return (
    <div className={styles['frame']} data-acting={session.isActing || undefined}>
      <a className={styles['skip']} href="#main">
        {t('nav.skip')}
      </a>
      {banner}
      {session.isActing &&
        (acting === null || agentBar.Part === null ? (
          <div className={styles['agentBar']} />
        ) : (
          <agentBar.Part current={acting} />
        ))}
      {agentBar.hasFailed && <MissingPart onRetry={agentBar.retry} />}
      <header className={styles['top']}>
        <Link to="/" className={styles['brand']} aria-label={t('nav.brandHome', { name: tenant.name })}>
          <TenantMark {...mark} />
        </Link>
        {!isBare && <TopNav entries={entries} counts={counts} />}
        <div className={styles['right']}>
          {!isBare && <CommandTrigger surroundings={surroundings} onHelp={help.open} />}
          <div className={isBare ? undefined : styles['wide']}>
            <LanguageMenu translations={translations} isShort={!isBare} />
          </div>
          {isSignedOut && <Link to="/login">{t('login.submit')}</Link>}
          {!isBare && (
            <>
              <NotificationBell />
              <ProfileMenu entries={ownEntries} onHelp={help.open} />
            </>
          )}
        </div>
      </header>
      {isBooking &&
        (bookingBar.Part === null ? <div className={styles['bookingBar']} /> : <bookingBar.Part products={products} />)}
      {bookingBar.hasFailed && <MissingPart onRetry={bookingBar.retry} />}
      <main id="main" className={styles['main']} tabIndex={-1}>
        <UpdateNotice catalog={catalog} />
        <UnansweredNotice />
        {isUnknown ? <UnavailablePage /> : (replacement ?? <Outlet />)}
      </main>
      {DebugPanel && <DebugPanel catalog={catalog} />}
      {!isBare && (
        <BottomNav
          entries={entries}
          ownEntries={ownEntries}
          counts={counts}
          languageMenu={<LanguageMenu translations={translations} />}
          onHelp={help.open}
        />
      )}
      {help.Part !== null && help.isOpen && <help.Part onClose={() => help.close()} />}
      {help.missing && <MissingPart {...help.missing} />}
      {!isUnknown && <OfflineNotice />}
      <SupportChatGate />
    </div>
  );
});
