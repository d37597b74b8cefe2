import { observer } from 'mobx-react-lite';
import { LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { formatDate } from '@portolan/i18n';
import { Slot, useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { allowedEntries } from '../../chrome/navigation.ts';
import type { RemoteCatalog } from '../../remotes/RemoteCatalog.ts';
import { SearchCard } from './SearchCard.tsx';
import styles from './HomePage.module.css';

/** The start: the search of what can be booked, and the cards that remotes put below and beside it. */
export const HomePage = observer(function HomePage({ catalog }: { catalog: RemoteCatalog }) {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const name = session.session.user?.firstName ?? '';
  return (
    <>
      <PageHeading
        aside={<span className={styles['today']}>{formatDate(new Date(), language, { style: 'dayHeading' })}</span>}
      >
        {name === '' ? t('home.greeting') : t('home.greetingTo', { name })}
      </PageHeading>
      <Unidentified />
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <SearchCard entries={allowedEntries(catalog.remotes, 'book', session)} />
          <Slot place="home-card" loading={<CardSkeleton />} />
        </div>
        <div className={styles['aside']}>
          {/* A remote that cannot be had says so among the cards, and once. */}
          <Slot place="home-aside" loading={<CardSkeleton />} failed={() => null} />
        </div>
      </div>
    </>
  );
});

/** Who is not fully known can neither book nor see trips (domain §3): what is missing, and where it is added. */
const Unidentified = observer(function Unidentified() {
  const { t } = useTexts('shell');
  const { session } = useSession();
  const { user } = session;
  if (user === null || session.isIdentified) return null;
  const missing = (['firstName', 'lastName'] as const).filter((name) => user[name] === '');
  const [one] = missing;
  return (
    <div className={styles['notice']}>
      <Notice kind="warning" action={<Link to="/profile">{t('home.toProfile')}</Link>}>
        {t(`home.missing.${missing.length === 1 && one !== undefined ? one : 'both'}`)}
      </Notice>
    </div>
  );
});

/** The room of a remote's card while its code is on the way. */
function CardSkeleton() {
  const { t } = useTexts('shell');
  return (
    <LoadingState label={t('loading')}>
      <div className={styles['skeleton']} aria-hidden="true" />
    </LoadingState>
  );
}
