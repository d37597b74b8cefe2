import { useId, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { fetchTrackingRetention, updateTrackingRetention, type TrackingRetention } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { EditedRecord, isSameDraft, rebaseDraft, useKeptFields } from '@portolan/remote-kit/editing';
import { Card } from '@portolan/ui/base';
import { Select } from '@portolan/ui/choice';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import { RecordFooter, RecordMessages } from '../records/RecordMessages.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import styles from './TrackingRetentionPage.module.css';

type Draft = Pick<TrackingRetention, 'locationDays' | 'logDays'>;

const draftOf = ({ locationDays, logDays }: TrackingRetention): Draft => ({ locationDays, logDays });

/** Offered numbers of days, within the API's limits; another stored value is offered, too. */
const choices: Readonly<Record<keyof Draft, readonly number[]>> = {
  locationDays: [1, 7, 14, 30, 60, 92],
  logDays: [30, 60, 90, 180, 365, 730],
};
const kinds = ['locationDays', 'logDays'] as const;

/** How long the company keeps past locations, and the access log. */
export const TrackingRetentionPage = observer(function TrackingRetentionPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const id = useId();
  const params = { companyId: session.company?.id ?? '' };
  const record = useStore(
    () =>
      new EditedRecord<TrackingRetention, Draft, never>({
        draftOf,
        isSame: isSameDraft,
        rebase: rebaseDraft,
        problemsOf: () => [],
        problemsOfAnswer: () => [],
        fetch: (signal) => http.call(fetchTrackingRetention, { params, ...(signal && { signal }) }),
        save: ({ version }, draft) => http.call(updateTrackingRetention, { params, body: draft, ifMatch: version }),
      }),
  );
  useKeptFields('tracking-retention', record);
  const { details, state, saving } = record;
  const form = { id, errors: [], labelOf: (field: string) => t(`trackingRetention.${field}`) };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void record.save();
  };
  return (
    <SettingsFrame page="trackingRetention">
      {details === null && state.kind === 'failed' && (
        <ErrorState
          title={t('trackingRetention.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void record.load()}
        />
      )}
      {details === null && state.kind !== 'failed' && <LoadingState label={t('trackingRetention.loading')} />}
      {details !== null && (
        <Card title={t('trackingRetention.title')}>
          <form id={id} className="pt-stack-16" aria-label={t('trackingRetention.title')} onSubmit={handleSubmit}>
            <RecordMessages record={record} form={form} />
            {saving.kind === 'saved' && <Notice kind="success">{t('trackingRetention.saved')}</Notice>}
            <p className={styles['text']}>{t('trackingRetention.lead')}</p>
            {kinds.map((kind) => (
              <DaysField
                key={kind}
                kind={kind}
                days={details.draft[kind]}
                onChange={(days) => record.change((draft) => ({ ...draft, [kind]: days }))}
              />
            ))}
            <RecordFooter record={record} form={form} />
          </form>
        </Card>
      )}
    </SettingsFrame>
  );
});

interface DaysFieldProps {
  readonly kind: keyof Draft;
  readonly days: number;
  readonly onChange: (days: number) => void;
}

function DaysField({ kind, days, onChange }: DaysFieldProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <div className={styles['field']}>
      <Field label={t(`trackingRetention.${kind}`)} hint={t(`trackingRetention.${kind}Hint`)}>
        {(control) => (
          <Select
            {...control}
            value={String(days)}
            options={offered(kind, days).map((count) => ({
              value: String(count),
              label: t('trackingRetention.days', { count }),
            }))}
            onChange={(value) => onChange(Number(value))}
          />
        )}
      </Field>
    </div>
  );
}

const offered = (kind: keyof Draft, days: number): readonly number[] =>
  [...new Set([...choices[kind], days])].toSorted((a, b) => a - b);
