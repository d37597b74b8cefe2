import { observer } from 'mobx-react-lite';
import { ownTimeZone } from '@portolan/i18n';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { DateTimeInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { zoneCity } from '../../clock/zoneCity.ts';
import { useMember } from '../../member/useMember.ts';
import { PlaceField } from '../../places/PlaceField.tsx';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { ShortForm } from '../../search/form/ShortForm.tsx';
import { taxiQuery } from '../taxiQuery.ts';
import { problemValues } from './taxiSearchRules.ts';
import { TaxiSearchStore } from './TaxiSearchStore.ts';

/** Places and time, for the person alone. */
export const TaxiShortForm = observer(function TaxiShortForm() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const store = useStore(() => new TaxiSearchStore(member, taxiQuery.parse(new URLSearchParams()), Date.now));
  // Read before `Field`, which renders its children outside of the observer.
  const { pickup, firstDay, timeZone } = store;
  const { idOf, errorOf, wrongIds } = useFormProblems(store.form, 'search.problem', problemValues);
  const handleSubmit = () => {
    const query = store.submit();
    if (query !== null) void navigate(`/search/taxis/offers?${taxiQuery.serialise(query)}`);
  };
  return (
    <ShortForm
      label={t('search.title')}
      submitLabel={t('search.submit')}
      wrongIds={wrongIds}
      productType="TAXI"
      isTimed
      wholePath={`/search/taxis?${taxiQuery.serialise(store.draft)}`}
      onSubmit={handleSubmit}
    >
      {store.points.map((point, index) => (
        <PlaceField
          key={point.key}
          id={idOf(`place${index}`)}
          label={t(index === 0 ? 'search.from' : 'search.to')}
          store={point}
          error={errorOf(`place${index}`)}
          onChoose={(pointId) => store.choosePlace(index, pointId)}
        />
      ))}
      <Field
        id={idOf('pickup')}
        label={timeZone === ownTimeZone() ? t('search.pickup') : t('search.pickupIn', { zone: zoneCity(timeZone) })}
        error={errorOf('pickup')}
      >
        {(control) => <DateTimeInput {...control} value={pickup} onChange={store.setPickup} firstDay={firstDay} />}
      </Field>
    </ShortForm>
  );
});
