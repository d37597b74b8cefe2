import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { DateInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { useMember } from '../../member/useMember.ts';
import { PlaceField } from '../../places/PlaceField.tsx';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { ShortForm } from '../../search/form/ShortForm.tsx';
import { trainsPath } from '../trainPaths.ts';
import { trainQuery } from '../trainQuery.ts';
import { trainView } from '../trainView.ts';
import { TrainSearchStore } from './TrainSearchStore.ts';

/** A one-way train for the person alone: places and day. */
export const TrainShortForm = observer(function TrainShortForm() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const store = useStore(
    () => new TrainSearchStore(member, trainQuery.parse(new URLSearchParams()), trainView.unfiltered, Date.now),
  );
  // Read before `Field`, which renders its children outside of the observer.
  const { outward, firstDay } = store;
  const { idOf, errorOf, wrongIds } = useFormProblems(store.form, 'trains.search.problem');
  const handleSubmit = () => {
    const search = store.submit();
    if (search !== null)
      void navigate(trainsPath(search.query, trainView.withFilters(trainView.initial, search.filters)));
  };
  return (
    <ShortForm
      label={t('trains.search.title')}
      submitLabel={t('trains.search.submit')}
      wrongIds={wrongIds}
      productType="TRAIN"
      wholePath={`/trains?${trainQuery.serialise(store.draft)}&edit=1`}
      onSubmit={handleSubmit}
    >
      {(['from', 'to'] as const).map((field) => (
        <PlaceField
          key={field}
          id={idOf(field)}
          label={t(`trains.search.${field}`)}
          store={store[field]}
          error={errorOf(field)}
          placeholder={t('trains.search.placePlaceholder')}
          onChoose={(pointId) => store.choosePlace(field, pointId)}
        />
      ))}
      <Field id={idOf('outward')} label={t('trains.search.date')} error={errorOf('outward')} isRequired>
        {(control) => (
          <DateInput
            {...control}
            value={outward?.date ?? null}
            onChange={(date) => store.setDay('outward', date === null ? null : { date, time: null, isArrival: false })}
            firstDay={firstDay}
          />
        )}
      </Field>
    </ShortForm>
  );
});
