import { observer } from 'mobx-react-lite';
import { flightCabins, maxTravellers } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Checkbox, Field } from '@portolan/ui/form';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { WholeForm } from '../../search/form/WholeForm.tsx';
import { TravellersField } from '../../travellers/TravellersField.tsx';
import styles from './FlightSearchForm.module.css';
import type { FlightSearchStore } from './FlightSearchStore.ts';
import { problemValues } from './flightSearchRules.ts';
import { LegFields } from './LegFields.tsx';
import { TypeChoice } from './TypeChoice.tsx';

export interface FlightSearchFormProps {
  readonly store: FlightSearchStore;
  readonly onSubmit: () => void;
}

/** Choices for the number of children and infants; adults are chosen by name. */
const counts = Array.from({ length: maxTravellers }, (_unused, count) => String(count));

export const FlightSearchForm = observer(function FlightSearchForm({ store, onSubmit }: FlightSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const { idOf, errorOf, errors } = useFormProblems(store.form, 'flights.search.problem', problemValues);
  // Read before `Field`, which renders its children outside of the observer.
  const { type, legs, isFull, children, infants, cabin, isDirectOnly, isLowCostOnly, isNearby } = store;
  return (
    <WholeForm
      label={t('flights.search.title')}
      submitLabel={t('flights.search.submit')}
      errors={errors}
      productType="FLIGHT"
      onSubmit={onSubmit}
    >
      <TypeChoice type={type} onChange={store.chooseType} />
      {legs.map((leg, index) => (
        <LegFields key={leg.key} store={store} leg={leg} number={index + 1} idOf={idOf} errorOf={errorOf} />
      ))}
      {type === 'MULTI_CITY' && (
        <div>
          <Button icon={<Icon name="plus" />} disabled={isFull} onClick={store.addLeg}>
            {t('flights.search.addLeg')}
          </Button>
        </div>
      )}
      <TravellersField
        id={idOf('travellers')}
        store={store.travellers}
        error={errorOf('travellers')}
        legend={t('flights.search.adults')}
      />
      <div className={styles['row']}>
        <Field label={t('flights.search.children')}>
          {(control) => (
            <Select
              {...control}
              value={String(children)}
              options={counts.map((value) => ({ value, label: value }))}
              onChange={(value) => store.setChildren(Number(value))}
            />
          )}
        </Field>
        <Field id={idOf('infants')} label={t('flights.search.infants')} error={errorOf('infants')}>
          {(control) => (
            <Select
              {...control}
              value={String(infants)}
              options={counts.map((value) => ({ value, label: value }))}
              onChange={(value) => store.setInfants(Number(value))}
            />
          )}
        </Field>
        <Field label={t('flights.search.cabin')}>
          {(control) => (
            <Select
              {...control}
              value={cabin ?? ''}
              options={[
                { value: '', label: t('flights.search.anyCabin') },
                ...flightCabins.map((value) => ({ value, label: t(`flights.cabin.${value}`) })),
              ]}
              onChange={(value) => store.chooseCabin(flightCabins.find((known) => known === value) ?? null)}
            />
          )}
        </Field>
        <div className={styles['boxes']}>
          <Checkbox checked={isDirectOnly} onChange={({ target }) => store.setDirectOnly(target.checked)}>
            {t('flights.search.directOnly')}
          </Checkbox>
          <Checkbox checked={isLowCostOnly} onChange={({ target }) => store.setLowCostOnly(target.checked)}>
            {t('flights.search.lowCostOnly')}
          </Checkbox>
          <Checkbox checked={isNearby} onChange={({ target }) => store.setNearby(target.checked)}>
            {t('flights.search.nearby')}
          </Checkbox>
        </div>
      </div>
    </WholeForm>
  );
});
