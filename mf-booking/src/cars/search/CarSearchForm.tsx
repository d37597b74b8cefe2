import { useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { maxRentalDays, rentalTimeStepMinutes } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { DateTimeInput } from '@portolan/ui/date';
import { Checkbox, ErrorSummary, Field } from '@portolan/ui/form';
import { PlaceField } from '../../places/PlaceField.tsx';
import { CapLine } from '../../search/cap/CapLine.tsx';
import styles from '../../search/SearchForm.module.css';
import { carProblemText } from './carProblemText.ts';
import type { CarSearchField, CarSearchStore } from './CarSearchStore.ts';
import { DriverFields } from './DriverFields.tsx';

export interface CarSearchFormProps {
  readonly store: CarSearchStore;
  readonly onSubmit: () => void;
}

export const CarSearchForm = observer(function CarSearchForm({ store, onSubmit }: CarSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const form = useId();
  // Read here: Field calls its children in its own render, which no observer watches.
  const { problems, pickUpAt, dropOffAt, firstDay, isOneWay } = store;
  const idOf = (field: CarSearchField) => `${form}-${field}`;
  // The summary takes the focus when its list changes: only another submit may make another list.
  const errors = useMemo(
    () => problems.map(({ field, code }) => ({ fieldId: `${form}-${field}`, message: carProblemText(t, code) })),
    [problems, form, t],
  );
  const errorOf = (field: CarSearchField) => {
    const code = store.problemOf(field);
    return code === null ? undefined : carProblemText(t, code);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles['form']} noValidate aria-label={t('cars.search.title')} onSubmit={handleSubmit}>
      <ErrorSummary title={t('search.problems')} errors={errors} />
      <div className={isOneWay ? styles['quartet'] : styles['trio']}>
        <PlaceField
          id={idOf('pickUp')}
          label={t('cars.search.pickUp')}
          store={store.pickUp}
          error={errorOf('pickUp')}
          onChoose={(pointId) => store.choosePlace('pickUp', pointId)}
        />
        {isOneWay && (
          <PlaceField
            id={idOf('dropOff')}
            label={t('cars.search.dropOff')}
            store={store.dropOff}
            error={errorOf('dropOff')}
            onChoose={(pointId) => store.choosePlace('dropOff', pointId)}
          />
        )}
        <Field id={idOf('pickUpAt')} label={t('cars.search.pickUpAt')} error={errorOf('pickUpAt')} isRequired>
          {(control) => (
            <DateTimeInput
              {...control}
              value={pickUpAt}
              onChange={store.setPickUpAt}
              firstDay={firstDay}
              minuteStep={rentalTimeStepMinutes}
            />
          )}
        </Field>
        <Field
          id={idOf('dropOffAt')}
          label={t('cars.search.dropOffAt')}
          hint={t('cars.search.longest', { count: maxRentalDays })}
          error={errorOf('dropOffAt')}
          isRequired
        >
          {(control) => (
            <DateTimeInput
              {...control}
              value={dropOffAt}
              onChange={store.setDropOffAt}
              firstDay={pickUpAt?.slice(0, 10) ?? firstDay}
              minuteStep={rentalTimeStepMinutes}
            />
          )}
        </Field>
      </div>
      <Checkbox checked={isOneWay} onChange={({ target }) => store.setOneWay(target.checked)}>
        {t('cars.search.oneWay')}
      </Checkbox>
      <DriverFields store={store} idOf={idOf} errorOf={errorOf} />
      <div className={styles['foot']}>
        <CapLine productType="RENTAL_CAR" />
        <Button type="primary" size="large" htmlType="submit">
          {t('cars.search.submit')}
        </Button>
      </div>
    </form>
  );
});
