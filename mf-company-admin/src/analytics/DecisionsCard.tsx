import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatDuration, formatNumber, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import type { AnalyticsStore } from './AnalyticsStore.ts';
import styles from './BreakdownCard.module.css';

/** Approvals of the period and their speed, and the portal's users. */
export const DecisionsCard = observer(function DecisionsCard({ store }: { readonly store: AnalyticsStore }) {
  const { t, language } = useTexts('mf-company-admin');
  const load = store.decisions;
  useEffect(() => {
    if (load.state.kind === 'idle') void load.load();
  }, [load]);
  const { state, value } = load;
  const number = (count: number) => formatNumber(count, language);
  const share = (part: number, whole: number) =>
    whole === 0
      ? number(part)
      : t('analytics.share', { count: number(part), percent: formatPercent((part / whole) * 100, language) });
  return (
    <Card title={t('analytics.decisions.title')}>
      <div className={styles['body']}>
        {state.kind === 'failed' && (
          <ErrorState
            title={t('analytics.failed')}
            requestId={requestIdOf(state.error)}
            onRetry={() => void load.load()}
          />
        )}
        {value === null && state.kind !== 'failed' && <LoadingState label={t('analytics.loading')} />}
        {value !== null && (
          <DescriptionRows
            rows={[
              { label: t('analytics.decisions.requests'), value: number(value.requests) },
              {
                label: t('analytics.decisions.median'),
                value: value.medianMinutes === null ? '–' : formatDuration(value.medianMinutes, language),
              },
              { label: t('analytics.decisions.automatic'), value: share(value.automatic, value.requests) },
              { label: t('analytics.decisions.rejected'), value: share(value.rejected, value.requests) },
              { label: t('analytics.decisions.active'), value: share(value.activePeople, value.people) },
            ]}
          />
        )}
      </div>
    </Card>
  );
});
