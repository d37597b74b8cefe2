import { useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { maxHotelNights } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { DateRangeInput } from '@portolan/ui/date';
import { ErrorSummary, Field } from '@portolan/ui/form';
import { PlaceField } from '../../places/PlaceField.tsx';
import { CapLine } from '../../search/cap/CapLine.tsx';
import styles from '../../search/SearchForm.module.css';
import type { HotelSearchProblemCode, HotelSearchStore } from './HotelSearchStore.ts';
import { RoomsField } from './RoomsField.tsx';

export interface HotelSearchFormProps {
  readonly store: HotelSearchStore;
  readonly onSubmit: () => void;
}

export const HotelSearchForm = observer(function HotelSearchForm({ store, onSubmit }: HotelSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const form = useId();
  // Read here: Field calls its children in its own render, which no observer watches.
  const { problems, stay, nights, currency, mapSpot } = store;
  const currencies = useSession().currencies.list.map(({ code, symbol }) => ({
    value: code,
    label: `${code} (${symbol})`,
  }));
  const idOf = (field: string) => `${form}-${field}`;
  const text = (code: HotelSearchProblemCode) => t(`hotels.search.problem.${code}`, { count: maxHotelNights });
  // The summary takes the focus when its list changes: only another submit may make another list.
  const errors = useMemo(
    () =>
      problems.map(({ field, code }) => ({
        fieldId: `${form}-${field}`,
        message: t(`hotels.search.problem.${code}`, { count: maxHotelNights }),
      })),
    [problems, form, t],
  );
  const errorOf = (field: string) => {
    const code = store.problemOf(field);
    return code === null ? undefined : text(code);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles['form']} noValidate aria-label={t('hotels.search.title')} onSubmit={handleSubmit}>
      <ErrorSummary title={t('search.problems')} errors={errors} />
      {mapSpot !== null && <Notice kind="info">{t('hotels.search.mapSpot', { spot: mapSpot.name })}</Notice>}
      <div className={styles['trio']}>
        <PlaceField
          id={idOf('place')}
          label={t('hotels.search.place')}
          store={store.destination}
          error={errorOf('place')}
          onChoose={store.choosePlace}
        />
        <Field
          id={idOf('stay')}
          label={t('hotels.search.stay')}
          hint={
            nights === null || nights < 1
              ? t('hotels.search.longest', { count: maxHotelNights })
              : t('hotels.nights', { count: nights })
          }
          error={errorOf('stay')}
          isRequired
        >
          {({ id, 'aria-invalid': isInvalid, 'aria-required': isRequired }) => (
            <DateRangeInput
              id={id}
              aria-invalid={isInvalid}
              aria-required={isRequired}
              label={t('hotels.search.stay')}
              value={stay}
              onChange={store.chooseStay}
            />
          )}
        </Field>
        <Field label={t('hotels.search.currency')}>
          {(control) => (
            <Select
              {...control}
              value={currency}
              options={
                currencies.some(({ value }) => value === currency) ? currencies : [{ value: currency, label: currency }]
              }
              onChange={store.chooseCurrency}
            />
          )}
        </Field>
      </div>
      <RoomsField store={store} idOf={idOf} errorOf={errorOf} />
      <div className={styles['foot']}>
        <CapLine productType="HOTEL" />
        <Button type="primary" size="large" htmlType="submit">
          {t('hotels.search.submit')}
        </Button>
      </div>
    </form>
  );
});
