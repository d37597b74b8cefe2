import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Combobox, Select, usePersonDetail } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import styles from './DriverFields.module.css';
import type { CarSearchField, CarSearchStore } from './CarSearchStore.ts';

export interface DriverFieldsProps {
  readonly store: CarSearchStore;
  readonly idOf: (field: CarSearchField) => string;
  readonly errorOf: (field: CarSearchField) => string | undefined;
}

/** Driver, age and country of the licence, on which prices and rules depend. */
export const DriverFields = observer(function DriverFields({ store, idOf, errorOf }: DriverFieldsProps) {
  const { t } = useTexts('mf-booking');
  const detailOf = usePersonDetail();
  // Read before `Field`, which renders its children outside of the observer.
  const { driver, employees, age, country, countries, candidates } = store;
  const state = employees?.state.kind ?? 'idle';
  const options = candidates.map((person) => ({
    value: person.customerId,
    label: `${person.firstName} ${person.lastName}`,
    detail: detailOf(person),
  }));
  return (
    <fieldset className={styles['driver']}>
      <legend className="pt-section-title">{t('cars.driver')}</legend>
      {employees === null ? (
        <p>{driver?.name}</p>
      ) : (
        <Field id={idOf('driver')} label={t('cars.search.driverName')} error={errorOf('driver')} isRequired>
          {(control) => (
            <div className={styles['picker']} onFocus={() => void employees.open()}>
              <Combobox
                {...control}
                value={driver && { value: driver.id, label: driver.name }}
                onChange={store.chooseDriver}
                onSearch={employees.search}
                options={options}
                state={state}
              />
            </div>
          )}
        </Field>
      )}
      <Field id={idOf('age')} label={t('cars.search.age')} error={errorOf('age')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={3}
            value={age}
            onChange={store.writeAge}
          />
        )}
      </Field>
      <Field id={idOf('country')} label={t('cars.search.country')} error={errorOf('country')} isRequired>
        {(control) => (
          <Select
            {...control}
            value={country}
            options={[
              ...(country === '' ? [{ value: '', label: t('cars.search.chooseCountry') }] : []),
              ...countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={store.chooseCountry}
          />
        )}
      </Field>
    </fieldset>
  );
});
