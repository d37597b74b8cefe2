import { observer } from 'mobx-react-lite';
import { rentalTimeStepMinutes } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { DateTimeInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { useMember } from '../../member/useMember.ts';
import { PlaceField } from '../../places/PlaceField.tsx';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { ShortForm } from '../../search/form/ShortForm.tsx';
import { carQuery, noCarQuery, preferencesOf } from '../carQuery.ts';
import { problemValues, CarSearchStore, type CarSearchField } from './CarSearchStore.ts';

/** Fields of this form; driver fields are in the full form. */
const shortFields: readonly CarSearchField[] = ['pickUp', 'pickUpAt', 'dropOffAt'];

/** Place and times; the signed-in person drives and returns the car to the same place. */
export const CarShortForm = observer(function CarShortForm() {
  const { t, language } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const { carPreferences } = useSession();
  const store = useStore(() => new CarSearchStore(member, noCarQuery, language, Date.now));
  // Read before `Field`, which renders its children outside of the observer.
  const { pickUpAt, dropOffAt, dropOffDays, firstDay } = store;
  const { idOf, errorOf, wrongIds } = useFormProblems(store.form, 'cars.search.problem', problemValues);
  const wholePath = `/cars?${carQuery.serialise(store.draft)}`;
  const handleSubmit = () => {
    const query = store.submit();
    if (query !== null) {
      carPreferences.keep(preferencesOf(query, member.user.currency));
      void navigate(store.offersPath(query));
    } else if (!store.form.problems.some(({ field }) => shortFields.includes(field))) void navigate(wholePath);
  };
  return (
    <ShortForm
      label={t('cars.search.title')}
      submitLabel={t('cars.search.submit')}
      wrongIds={wrongIds}
      productType="RENTAL_CAR"
      wholePath={wholePath}
      onSubmit={handleSubmit}
    >
      <PlaceField
        id={idOf('pickUp')}
        label={t('cars.search.pickUp')}
        store={store.pickUp}
        error={errorOf('pickUp')}
        onChoose={(pointId) => store.choosePlace('pickUp', pointId)}
      />
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
      <Field id={idOf('dropOffAt')} label={t('cars.search.dropOffAt')} error={errorOf('dropOffAt')} isRequired>
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
    </ShortForm>
  );
});
