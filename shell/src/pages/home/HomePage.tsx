import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { formatDate } from '@portolan/i18n';
import { Slot, useSession, useTexts } from '@portolan/remote-kit';
import { allowedEntries } from '../../menu/navigation.ts';
import { takeMissedPage } from '../../page/missedPage.ts';
import type { RemoteCatalog } from '../../remotes/RemoteCatalog.ts';
import { AgentCard } from './AgentCard.tsx';
import { partOfDay } from './partOfDay.ts';
import { SearchCard } from './SearchCard.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';
import styles from './HomePage.module.css';

/** How long a card waits for those above it, in milliseconds. Slower ones may move the cards below. */
const settleMs = 3000;

/** The home page: the search of products, and the cards of remotes below and at the side. */
export const HomePage = observer(function HomePage({ catalog }: { catalog: RemoteCatalog }) {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const [isRedirected] = useState(takeMissedPage);
  const isSettling = useIsSettling();
  const [now] = useState(() => new Date());
  const context = partOfDay(now);
  const name = session.session.user?.firstName ?? '';
  const columns = (
    <div className={isSettling ? `${styles['columns']} ${styles['settling']}` : styles['columns']}>
      <div className={styles['cards']}>
        {/* A person without a complete name sees the welcome card instead. */}
        {session.session.isIdentified && <SearchCard entries={allowedEntries(catalog.remotes, 'book', session)} />}
        <Slot place="home-card" loading={<CardSkeleton />} />
      </div>
      <div className={styles['aside']}>
        {/* A remote that fails to load says so once, among the cards. */}
        <Slot place="home-aside" loading={<CardSkeleton />} failed={() => null} />
      </div>
    </div>
  );
  return (
    <>
      <PageHeading
        aside={<span className={styles['today']}>{formatDate(now, language, { style: 'dayHeading' })}</span>}
      >
        {name === '' ? t('home.greeting', { context }) : t('home.greetingTo', { context, name })}
      </PageHeading>
      {isRedirected && <Notice kind="info">{t('home.instead')}</Notice>}
      <WelcomeCard />
      {session.session.isAgent && !session.session.isActing ? (
        <AgentCard loading={<CardSkeleton />}>{columns}</AgentCard>
      ) : (
        columns
      )}
    </>
  );
});

/** True for the first `settleMs` of the page. */
function useIsSettling(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return !isOver;
}

/** Reserves the room of a remote's card while its code loads. */
function CardSkeleton() {
  const { t } = useTexts('shell');
  return (
    <LoadingState label={t('loading')}>
      <div className={styles['skeleton']} aria-hidden="true" />
    </LoadingState>
  );
}
