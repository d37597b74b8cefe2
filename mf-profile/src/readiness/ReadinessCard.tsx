import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { localTimeOf } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { ErrorState, Icon, LoadingState } from '@portolan/ui/core';
import { createOwnDocuments } from './createOwnDocuments.ts';
import { readinessOf, type ReadyProfile } from './readiness.ts';
import styles from './ReadinessCard.module.css';

const today = () => localTimeOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);

/** Missing data for each product (screens §15, "Completeness meter"). */
export const ReadinessCard = observer(function ReadinessCard({ profile }: { readonly profile: ReadyProfile }) {
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const { load } = useStore(() => createOwnDocuments(http, session.auth?.userId ?? ''));
  const { state } = load;
  const readiness = state.kind === 'ready' ? readinessOf(profile, state.value, today()) : [];
  const needsDocument = readiness.some(({ gaps }) => gaps.includes('identity') || gaps.includes('licence'));
  return (
    <Card title={t('readiness.title')}>
      {state.kind === 'failed' && (
        <ErrorState
          title={t('readiness.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void load.load()}
        />
      )}
      {(state.kind === 'idle' || state.kind === 'loading') && <LoadingState label={t('readiness.loading')} />}
      {state.kind === 'ready' && (
        <ul className={styles['list']}>
          {readiness.map(({ product, gaps }) => (
            <li key={product} className={gaps.length === 0 ? styles['ready'] : styles['missing']}>
              <Icon name={gaps.length === 0 ? 'check' : 'triangle'} size={16} />
              <span>
                <strong className={styles['product']}>{t(`readiness.product.${product}`)}</strong>
                {gaps.length === 0
                  ? t('readiness.ready')
                  : t('readiness.missing', { gaps: gaps.map((gap) => t(`readiness.gap.${gap}`)).join(', ') })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {needsDocument && (
        <p className={styles['more']}>
          <Link to="/profile/documents">{t('readiness.documents')}</Link>
        </p>
      )}
    </Card>
  );
});
