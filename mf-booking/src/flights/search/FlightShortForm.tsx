import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { DateInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { useMember } from '../../member/useMember.ts';
import { PlaceField } from '../../places/PlaceField.tsx';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { ShortForm } from '../../search/form/ShortForm.tsx';
import { flightsPath } from '../flightPaths.ts';
import { flightQuery } from '../flightQuery.ts';
import { FlightSearchStore } from './FlightSearchStore.ts';
import { problemValues } from './flightSearchRules.ts';

/** A return flight for the person alone: places and days. */
export const FlightShortForm = observer(function FlightShortForm() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const store = useStore(() => new FlightSearchStore(member, flightQuery.parse(new URLSearchParams()), Date.now));
  // Read before `Field`, which renders its children outside of the observer.
  const { legs, end, endDays } = store;
  const [leg] = legs;
  const days = leg && store.daysOf(leg);
  const { idOf, errorOf, wrongIds } = useFormProblems(store.form, 'flights.search.problem', problemValues);
  const handleSubmit = () => {
    const query = store.submit();
    if (query !== null) void navigate(flightsPath(query));
  };
  if (leg === undefined) return null;
  return (
    <ShortForm
      label={t('flights.search.title')}
      submitLabel={t('flights.search.submit')}
      wrongIds={wrongIds}
      productType="FLIGHT"
      wholePath={`/flights?${flightQuery.serialise(store.draft)}&edit=1`}
      onSubmit={handleSubmit}
    >
      {(['from', 'to'] as const).map((which) => (
        <PlaceField
          key={which}
          id={idOf(`${leg.key}.${which}`)}
          label={t(`flights.search.${which}`)}
          store={leg[which]}
          error={errorOf(`${leg.key}.${which}`)}
          placeholder={t('flights.search.placePlaceholder')}
          onChoose={(pointId) => store.choosePlace(leg, which, pointId)}
        />
      ))}
      <Field id={idOf(`${leg.key}.date`)} label={t('flights.search.out')} error={errorOf(`${leg.key}.date`)} isRequired>
        {(control) => (
          <DateInput {...control} {...days} value={leg.date} onChange={(date) => store.setDate(leg.key, date)} />
        )}
      </Field>
      <Field id={idOf('end')} label={t('flights.search.back')} error={errorOf('end')} isRequired>
        {(control) => <DateInput {...control} {...endDays} value={end} onChange={store.setEnd} />}
      </Field>
    </ShortForm>
  );
});
