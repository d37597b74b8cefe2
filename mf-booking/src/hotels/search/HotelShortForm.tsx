import { observer } from 'mobx-react-lite';
import { maxHotelNights } from '@portolan/contracts';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { DateRangeInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { useMember } from '../../member/useMember.ts';
import { PlaceField } from '../../places/PlaceField.tsx';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { ShortForm } from '../../search/form/ShortForm.tsx';
import { hotelQuery } from '../hotelQuery.ts';
import { problemValues, HotelSearchStore } from './HotelSearchStore.ts';

/** Place and nights, for one room and the person alone. */
export const HotelShortForm = observer(function HotelShortForm() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const store = useStore(() => new HotelSearchStore(member, hotelQuery.parse(new URLSearchParams()), Date.now));
  // Read before `Field`, which renders its children outside of the observer.
  const { stay, firstDay } = store;
  const { idOf, errorOf, wrongIds } = useFormProblems(store.form, 'hotels.search.problem', problemValues);
  const handleSubmit = () => {
    const query = store.submit();
    if (query !== null) void navigate(`/hotel/search?${hotelQuery.write(query)}`);
  };
  return (
    <ShortForm
      label={t('hotels.search.title')}
      submitLabel={t('hotels.search.submit')}
      wrongIds={wrongIds}
      productType="HOTEL"
      wholePath={`/hotel/search?${hotelQuery.serialise(store.draft)}&edit=1`}
      onSubmit={handleSubmit}
    >
      <PlaceField
        id={idOf('place')}
        label={t('hotels.search.place')}
        store={store.destination}
        error={errorOf('place')}
        onChoose={store.choosePlace}
      />
      <Field id={idOf('stay')} label={t('hotels.search.stay')} error={errorOf('stay')} isRequired>
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
    </ShortForm>
  );
});
