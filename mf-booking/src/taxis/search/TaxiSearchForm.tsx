import { useId, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { transferTypes, type TransferType } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { DateTimeInput } from '@portolan/ui/date';
import { ErrorSummary, Field, Select } from '@portolan/ui/form';
import { PlaceField } from '../../places/PlaceField.tsx';
import { TravellersField } from '../../travellers/TravellersField.tsx';
import { browserTimeZone } from '../pickupTime.ts';
import type { TaxiSearchField } from './taxiSearchRules.ts';
import type { TaxiSearchStore } from './TaxiSearchStore.ts';
import styles from './TaxiSearchForm.module.css';

export interface TaxiSearchFormProps {
  readonly store: TaxiSearchStore;
  readonly onSubmit: () => void;
}

export const TaxiSearchForm = observer(function TaxiSearchForm({ store, onSubmit }: TaxiSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const form = useId();
  const idOf = (field: TaxiSearchField) => `${form}-${field}`;
  const errorOf = (field: TaxiSearchField) => {
    const code = store.problemOf(field);
    return code === null ? undefined : t(`search.problem.${code}`);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form className={styles['form']} noValidate aria-label={t('search.title')} onSubmit={handleSubmit}>
      <ErrorSummary
        title={t('search.problems')}
        errors={store.problems.map(({ field, code }) => ({ fieldId: idOf(field), message: t(`search.problem.${code}`) }))}
        focusKey={store.refusals}
      />
      <div className={styles['ride']}>
        {store.points.map((point, index) => (
          <PlaceField
            key={index}
            id={idOf(`place${index}`)}
            label={t(pointLabel(index, store.points.length), { number: index })}
            store={point}
            error={errorOf(`place${index}`)}
            onChoose={(pointId) => store.choosePlace(index, pointId)}
          />
        ))}
        <Button icon={<Icon name="swap" />} aria-label={t('search.swap')} onClick={store.swap} />
      </div>
      <div className={styles['pair']}>
        <Field id={idOf('pickup')} label={pickupLabel(t, store.timeZone)} error={errorOf('pickup')}>
          {(control) => <DateTimeInput {...control} value={store.pickup} onChange={store.setPickup} />}
        </Field>
        <Field label={t('search.transferType')}>
          {(control) => (
            <Select<TransferType>
              {...control}
              value={store.transferType}
              options={transferTypes.map((type) => ({ value: type, label: t(`transferType.${type}`) }))}
              onChange={store.setTransferType}
            />
          )}
        </Field>
      </div>
      <TravellersField id={idOf('travellers')} store={store.travellers} error={errorOf('travellers')} />
      <Button type="primary" size="large" htmlType="submit">
        {t('search.submit')}
      </Button>
    </form>
  );
});

function pointLabel(index: number, count: number): string {
  if (index === 0) return 'search.from';
  return index === count - 1 ? 'search.to' : 'search.stop';
}

/** Names the zone where the clock is not the person's own. */
const pickupLabel = (t: (key: string, values?: object) => string, timeZone: string) =>
  timeZone === browserTimeZone() ? t('search.pickup') : t('search.pickupIn', { zone: timeZone.split('/').at(-1)?.replaceAll('_', ' ') });
