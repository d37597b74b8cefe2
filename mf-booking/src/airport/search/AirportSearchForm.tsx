import { useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { maxParkingDays, maxTravellers } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { DateTimeInput } from '@portolan/ui/date';
import { ErrorSummary, Field } from '@portolan/ui/form';
import { PlaceField } from '../../places/PlaceField.tsx';
import { CapLine } from '../../search/cap/CapLine.tsx';
import styles from '../../search/SearchForm.module.css';
import { TravellersField } from '../../travellers/TravellersField.tsx';
import type { AirportSearchField, AirportSearchProblemCode } from './airportSearchRules.ts';
import type { AirportSearchStore } from './AirportSearchStore.ts';

export interface AirportSearchFormProps {
  readonly store: AirportSearchStore;
  readonly onSubmit: () => void;
}

/** At which airport, when, for whom. */
export const AirportSearchForm = observer(function AirportSearchForm({ store, onSubmit }: AirportSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const form = useId();
  // Read here: Field calls its children in its own render, which no observer watches.
  const { problems, from, until, firstDay } = store;
  const textOf = useProblemText();
  // The summary takes the focus when its list changes: only another submit may make another list.
  const errors = useMemo(
    () => problems.map(({ field, code }) => ({ fieldId: `${form}-${field}`, message: textOf(code) })),
    [problems, form, textOf],
  );
  const idOf = (field: AirportSearchField) => `${form}-${field}`;
  const errorOf = (field: AirportSearchField) => {
    const code = store.problemOf(field);
    return code === null ? undefined : textOf(code);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles['form']} noValidate aria-label={t('airport.search.title')} onSubmit={handleSubmit}>
      <ErrorSummary title={t('search.problems')} errors={errors} />
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
          {(control) => (
            <DateTimeInput
              {...control}
              value={until}
              onChange={store.setUntil}
              firstDay={from?.slice(0, 10) ?? firstDay}
            />
          )}
        </Field>
      </div>
      <TravellersField id={idOf('travellers')} store={store.travellers} error={errorOf('travellers')} />
      <div className={styles['foot']}>
        <CapLine productType="AIRPORT" />
        <Button type="primary" size="large" htmlType="submit">
          {t('airport.search.submit')}
        </Button>
      </div>
    </form>
  );
});

/** What is wrong, in words; the same function while the language is the same. */
function useProblemText(): (code: AirportSearchProblemCode) => string {
  const { t } = useTexts('mf-booking');
  return useMemo(
    () => (code) =>
      t(`airport.problem.${code}`, { count: code === 'travellersTooMany' ? maxTravellers : maxParkingDays }),
    [t],
  );
}
