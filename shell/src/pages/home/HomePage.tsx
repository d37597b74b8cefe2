import { observer } from 'mobx-react-lite';
import { Icon, LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { Slot, useSession, useTexts, type ManifestNavEntry } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { allowedEntries } from '../../chrome/navigation.ts';
import { NavIcon } from '../../chrome/NavIcon.tsx';
import type { RemoteCatalog } from '../../remotes/RemoteCatalog.ts';
import styles from './HomePage.module.css';

/** The start: the cards that remotes put here, and what can be booked. */
export const HomePage = observer(function HomePage({ catalog }: { catalog: RemoteCatalog }) {
  const { t } = useTexts('shell');
  const session = useSession();
  const name = session.session.user?.firstName ?? '';
  return (
    <>
      <PageHeading>{name === '' ? t('home.greeting') : t('home.greetingTo', { name })}</PageHeading>
      <Unidentified />
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <Slot place="home-card" loading={<CardSkeleton />} />
        </div>
        <Products entries={allowedEntries(catalog.remotes, 'book', session)} />
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

/** The room of a remote's card while its code is on the way: something that stands out, and a list. */
function CardSkeleton() {
  const { t } = useTexts('shell');
  return (
    <LoadingState label={t('loading')}>
      <div className={styles['skeleton']} aria-hidden="true">
        <div />
        <div />
      </div>
    </LoadingState>
  );
}

function Products({ entries }: { entries: readonly ManifestNavEntry[] }) {
  const { t, language } = useTexts('shell');
  if (entries.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="book">
      <header className={styles['cardHeader']}>
        <h2 id="book">{t('home.book')}</h2>
      </header>
      <ul className={styles['products']}>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles['product']}>
              <NavIcon name={icon} />
              {label[language]}
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
