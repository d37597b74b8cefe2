import { observer } from 'mobx-react-lite';
import { maxHotelNights } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { DateRangeInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { WholeForm } from '../../search/form/WholeForm.tsx';
import { PlaceField } from '../../places/PlaceField.tsx';
import styles from '../../search/form/WholeForm.module.css';
import { problemValues, type HotelSearchStore } from './HotelSearchStore.ts';
import { RoomsField } from './RoomsField.tsx';

export interface HotelSearchFormProps {
  readonly store: HotelSearchStore;
  readonly onSubmit: () => void;
}

export const HotelSearchForm = observer(function HotelSearchForm({ store, onSubmit }: HotelSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const { idOf, errorOf, errors } = useFormProblems(store.form, 'hotels.search.problem', problemValues);
  // Read before `Field`, which renders its children outside of the observer.
  const { stay, nights, currency, mapSpot, firstDay } = store;
  const currencies = useSession().currencies.list.map(({ code, symbol }) => ({
    value: code,
    label: `${code} (${symbol})`,
  }));
  return (
    <WholeForm
      label={t('hotels.search.title')}
      submitLabel={t('hotels.search.submit')}
      errors={errors}
      productType="HOTEL"
      onSubmit={onSubmit}
    >
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
          {(control) => (
            <DateRangeInput
              {...control}
              isStay
              label={t('hotels.search.stay')}
              value={stay}
              firstDay={firstDay}
              longest={maxHotelNights}
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
    </WholeForm>
  );
});
