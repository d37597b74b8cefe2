import { observer } from 'mobx-react-lite';
import type { HttpClient } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { TrackingCounts } from '../tracking-page/TrackingCounts.tsx';
import { useNow } from '../tracking-page/useNow.ts';
import { useWhereaboutsText } from '../tracking-page/useWhereaboutsText.ts';
import { countArriving, groupByTime } from '../tracking-page/whereabouts.ts';
import { AwayStore } from './AwayStore.ts';
import styles from './WhoIsAway.module.css';

/** Most people named; the page behind the card lists all. */
const mostNamed = 4;

/**
 * At the side of the home page, for safety coordinators and for agents who act for a company: who is away now and soon, and who has not
 * said that they are safe. Without data the card is left out: the page behind it shows the failure.
 */
export const WhoIsAway = observer(function WhoIsAway() {
  const { http, session } = useSession();
  if (session.isAgent && !session.isActing) return null;
  return <AwayCard http={http} />;
});

const AwayCard = observer(function AwayCard({ http }: { readonly http: HttpClient }) {
  const { t } = useTexts('mf-tracking');
  const store = useStore(() => new AwayStore(http));
  const now = useNow();
  const whereaboutsText = useWhereaboutsText(now);
  const { away } = store;
  if (store.isLoading) return <span aria-busy="true" hidden />;
  if (away === null) return null;
  const groups = groupByTime(away.people, now);
  const near = [...groups.now, ...groups.next];
  return (
    <Card title={t('home.title')} extra={<Link to="/travel-tracking">{t('title')}</Link>}>
      <div className="pt-stack-12">
        {away.open > 0 && (
          <Link to="/travel-tracking/checks" className={styles['open']}>
            {t('home.open', { count: away.open })}
          </Link>
        )}
        {near.length === 0 ? (
          <p className="pt-quiet">{t('empty')}</p>
        ) : (
          <>
            <TrackingCounts travelling={groups.now.length} arriving={countArriving(away.people, now)} />
            <ul className={styles['people']}>
              {near.slice(0, mostNamed).map(({ person, whereabouts }) => (
                <li key={person.key}>
                  <Link to={`/travel-tracking?search=${encodeURIComponent(person.name)}`}>{person.name}</Link>
                  <span className="pt-note-20">{whereaboutsText(whereabouts)}</span>
                </li>
              ))}
            </ul>
            {near.length > mostNamed && <Link to="/travel-tracking">{t('map.everybody', { count: near.length })}</Link>}
          </>
        )}
      </div>
    </Card>
  );
});
