import { observer } from 'mobx-react-lite';
import { maxParkingDays, maxTravellers } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DateTimeInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { WholeForm } from '../../search/form/WholeForm.tsx';
import { PlaceField } from '../../places/PlaceField.tsx';
import styles from '../../search/form/WholeForm.module.css';
import { TravellersField } from '../../travellers/TravellersField.tsx';
import type { AirportSearchProblemCode } from './airportSearchRules.ts';
import type { AirportSearchStore } from './AirportSearchStore.ts';

const problemValues = (code: AirportSearchProblemCode) => ({
  count: code === 'travellersTooMany' ? maxTravellers : maxParkingDays,
});

export interface AirportSearchFormProps {
  readonly store: AirportSearchStore;
  readonly onSubmit: () => void;
}

/** Airport, times and travellers. */
export const AirportSearchForm = observer(function AirportSearchForm({ store, onSubmit }: AirportSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const { idOf, errorOf, errors } = useFormProblems(store.form, 'airport.problem', problemValues);
  // Read before `Field`, which renders its children outside of the observer.
  const { from, until, untilDays, firstDay } = store;
  return (
    <WholeForm
      label={t('airport.search.title')}
      submitLabel={t('airport.search.submit')}
      errors={errors}
      productType="AIRPORT"
      onSubmit={onSubmit}
    >
      <div className={styles['trio']}>
        <PlaceField
          id={idOf('airport')}
          label={t('airport.search.airport')}
          store={store.airport}
          error={errorOf('airport')}
          placeholder={t('airport.search.placeholder')}
          onChoose={store.chooseAirport}
        />
        <Field id={idOf('from')} label={t('airport.search.from')} error={errorOf('from')} isRequired>
          {(control) => <DateTimeInput {...control} value={from} onChange={store.setFrom} firstDay={firstDay} />}
        </Field>
        <Field
          id={idOf('until')}
          label={t('airport.search.until')}
          hint={t('airport.search.untilHint')}
          error={errorOf('until')}
        >
          {(control) => <DateTimeInput {...control} {...untilDays} value={until} onChange={store.setUntil} />}
        </Field>
      </div>
      <TravellersField id={idOf('travellers')} store={store.travellers} error={errorOf('travellers')} />
    </WholeForm>
  );
});
