import { observer } from 'mobx-react-lite';
import { trainClasses, trainFlexibilities } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Checkbox, Field } from '@portolan/ui/form';
import { useFormProblems } from '../../search/form/useFormProblems.ts';
import { WholeForm } from '../../search/form/WholeForm.tsx';
import { PlaceField } from '../../places/PlaceField.tsx';
import styles from '../../search/form/WholeForm.module.css';
import { DirectionFields } from './DirectionFields.tsx';
import { PassengersField } from './PassengersField.tsx';
import own from './TrainSearchForm.module.css';
import type { TrainSearchStore } from './TrainSearchStore.ts';

export interface TrainSearchFormProps {
  readonly store: TrainSearchStore;
  readonly onSubmit: () => void;
}

export const TrainSearchForm = observer(function TrainSearchForm({ store, onSubmit }: TrainSearchFormProps) {
  const { t } = useTexts('mf-booking');
  const { idOf, errorOf, errors } = useFormProblems(store.form, 'trains.search.problem');
  // Read before `Field`, which renders its children outside of the observer.
  const { isReturn, trainClass, flexibility } = store;
  const placeOf = (field: 'from' | 'to' | 'via') => (
    <PlaceField
      id={idOf(field)}
      label={t(`trains.search.${field}`)}
      store={store[field]}
      error={errorOf(field)}
      isOptional={field === 'via'}
      placeholder={t('trains.search.placePlaceholder')}
      onChoose={(pointId) => store.choosePlace(field, pointId)}
    />
  );
  return (
    <WholeForm
      label={t('trains.search.title')}
      submitLabel={t('trains.search.submit')}
      errors={errors}
      productType="TRAIN"
      onSubmit={onSubmit}
    >
      <div className={own['way']}>
        {placeOf('from')}
        <div className={own['swap']}>
          <Button icon={<Icon name="swap" />} aria-label={t('trains.search.swap')} onClick={store.swap} />
        </div>
        {placeOf('to')}
        {placeOf('via')}
      </div>
      <div className={own['directions']}>
        <DirectionFields id={idOf('outward')} store={store} direction="outward" error={errorOf('outward')} />
        <div className={own['back']}>
          <Checkbox checked={isReturn} onChange={({ target }) => store.setReturn(target.checked)}>
            {t('trains.search.isReturn')}
          </Checkbox>
          {isReturn && <DirectionFields id={idOf('back')} store={store} direction="back" error={errorOf('back')} />}
        </div>
      </div>
      <PassengersField id={idOf('travellers')} store={store.passengers} error={errorOf('travellers')} />
      <div className={styles['quartet']}>
        <Field label={t('trains.filter.trainClass')}>
          {(control) => (
            <Select
              {...control}
              value={trainClass ?? ''}
              options={[
                { value: '', label: t('trains.search.anyClass') },
                ...trainClasses.map((value) => ({ value, label: t(`trains.class.${value}`) })),
              ]}
              onChange={(value) => store.chooseClass(trainClasses.find((known) => known === value) ?? null)}
            />
          )}
        </Field>
        <Field label={t('trains.filter.flexibility')}>
          {(control) => (
            <Select
              {...control}
              value={flexibility}
              options={trainFlexibilities.map((value) => ({ value, label: t(`trains.search.atLeast.${value}`) }))}
              onChange={(value) =>
                store.chooseFlexibility(trainFlexibilities.find((known) => known === value) ?? 'NON_FLEX')
              }
            />
          )}
        </Field>
      </div>
    </WholeForm>
  );
});
