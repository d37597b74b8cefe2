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

/** For so long a card waits for those above it, in milliseconds: what takes longer may move what stands below. */
const patienceMs = 3000;

/** The start: the search of what can be booked, and the cards that remotes put below and beside it. */
export const HomePage = observer(function HomePage({ catalog }: { catalog: RemoteCatalog }) {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const [isInstead] = useState(takeMissedPage);
  const isPatient = useIsPatient();
  const [now] = useState(() => new Date());
  const context = partOfDay(now);
  const name = session.session.user?.firstName ?? '';
  const columns = (
    <div className={isPatient ? `${styles['columns']} ${styles['patient']}` : styles['columns']}>
      <div className={styles['cards']}>
        {/* Whoever lacks a name sees first what opens the search. */}
        {session.session.isIdentified && <SearchCard entries={allowedEntries(catalog.remotes, 'book', session)} />}
        <Slot place="home-card" loading={<CardSkeleton />} />
      </div>
      <div className={styles['aside']}>
        {/* A remote that cannot be had says so among the cards, and once. */}
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
      {isInstead && <Notice kind="info">{t('home.instead')}</Notice>}
      <WelcomeCard />
      {session.session.isAgent && !session.session.isActing ? (
        <AgentCard loading={<CardSkeleton />}>{columns}</AgentCard>
      ) : (
        columns
      )}
    </>
  );
});

/** True in the page's first moments. */
function useIsPatient(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return !isOver;
}

/** The room of a remote's card while its code is on the way. */
function CardSkeleton() {
  const { t } = useTexts('shell');
  return (
    <LoadingState label={t('loading')}>
      <div className={styles['skeleton']} aria-hidden="true" />
    </LoadingState>
  );
}
