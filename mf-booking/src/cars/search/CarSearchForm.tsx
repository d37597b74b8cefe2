import { observer } from 'mobx-react-lite';
import { maxRentalDays, rentalTimeStepMinutes } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DateTimeInput } from '@portolan/ui/date';
import { Checkbox, Field } from '@portolan/ui/form';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { WholeForm } from '../../search/form/WholeForm.tsx';
import { PlaceField } from '../../places/PlaceField.tsx';
import styles from '../../search/form/WholeForm.module.css';
import { problemValues, type CarSearchStore } from './CarSearchStore.ts';
import { DriverFields } from './DriverFields.tsx';

export interface CarSearchFormProps {
  readonly store: CarSearchStore;
  readonly onSubmit: () => void;
}

export const CarSearchForm = observer(function CarSearchForm({ store, onSubmit }: CarSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const { idOf, errorOf, errors } = useFormProblems(store.form, 'cars.search.problem', problemValues);
  // Read before `Field`, which renders its children outside of the observer.
  const { pickUpAt, dropOffAt, dropOffDays, firstDay, isOneWay } = store;
  return (
    <WholeForm
      label={t('cars.search.title')}
      submitLabel={t('cars.search.submit')}
      errors={errors}
      productType="RENTAL_CAR"
      onSubmit={onSubmit}
    >
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
              {...dropOffDays}
              value={dropOffAt}
              onChange={store.setDropOffAt}
              minuteStep={rentalTimeStepMinutes}
            />
          )}
        </Field>
      </div>
      <Checkbox checked={isOneWay} onChange={({ target }) => store.setOneWay(target.checked)}>
        {t('cars.search.oneWay')}
      </Checkbox>
      <DriverFields store={store} idOf={idOf} errorOf={errorOf} />
    </WholeForm>
  );
});
