import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { OverviewStore } from '../overview/OverviewStore.ts';
import { remoteStatesOf, type RemoteState } from '../overview/remoteState.ts';
import styles from './HomeAside.module.css';

const troubles: readonly RemoteState[] = ['nothingActive', 'rolledBack', 'budgetSpent', 'locked'];

/** At the side of the home page, for operators: remotes that need attention. Shows nothing when they cannot be loaded. */
export const HomeAside = observer(function HomeAside() {
  const { t } = useTexts('mf-platform');
  const { http } = useSession();
  const { overview } = useStore(() => new OverviewStore(http));
  if (overview === null) return null;
  const inTrouble = overview.remotes.flatMap((remote) => {
    const worst = remoteStatesOf(remote).find((state) => troubles.includes(state));
    return worst === undefined ? [] : [{ id: remote.remote, worst }];
  });
  return (
    <Card title={t('home.title')} extra={<Link to="/platform">{t('home.all')}</Link>}>
      {inTrouble.length === 0 ? (
        <p className="pt-quiet">{t('home.fine', { count: overview.remotes.length })}</p>
      ) : (
        <ul className={styles['lines']}>
          {inTrouble.map(({ id, worst }) => (
            <li key={id}>
              <Link to={`/platform/${id}`}>{id}</Link> <span>{t(`state.${worst}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
});
