import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { ErrorRate, LoadTime } from '../overview/Health.tsx';
import { placeOf } from '../overview/remoteState.ts';
import { PlaceBadge } from '../overview/StateBadges.tsx';
import { VersionName } from '../overview/VersionName.tsx';
import { Moment } from './Moment.tsx';
import { VersionActions } from './VersionActions.tsx';
import type { VersionsProps } from './VersionsTable.tsx';
import { WhoGetsVersion } from './WhoGetsVersion.tsx';
import styles from '../overview/Cards.module.css';

/** The table's content on a phone. */
export function VersionCards({ remote, span, isOperator, onAsk }: VersionsProps) {
  const { t } = useTexts('mf-platform');
  return (
    <ul className="pt-stack-12 pt-list" aria-label={t('versions.title')}>
      {remote.versions.map((version) => (
        <li key={version.version} className={styles['card']}>
          <div className={styles['head']}>
            <strong className="pt-name">
              <VersionName version={version.version} />
            </strong>
            <PlaceBadge place={placeOf(version, remote)} />
          </div>
          <DescriptionRows
            rows={[
              { label: t('column.who'), value: <WhoGetsVersion version={version} remote={remote} /> },
              { label: t('column.published'), value: <Moment at={version.publishedAt} /> },
              { label: t('column.errors'), value: <ErrorRate health={version[span]} /> },
              { label: t('column.load'), value: <LoadTime health={version[span]} /> },
            ]}
          />
          <VersionActions version={version} remote={remote} isOperator={isOperator} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  );
}
