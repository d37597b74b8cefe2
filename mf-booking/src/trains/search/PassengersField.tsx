import { observer } from 'mobx-react-lite';
import { trainPassengerCategories } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Checkbox, Field } from '@portolan/ui/form';
import { TravellersField } from '../../travellers/TravellersField.tsx';
import styles from './PassengersField.module.css';
import type { TrainPassengersStore } from './TrainPassengersStore.ts';

export interface PassengersFieldProps {
  readonly id: string;
  readonly store: TrainPassengersStore;
  readonly error: string | undefined;
}

/** Travellers with their categories and cards, on which the price depends. */
export const PassengersField = observer(function PassengersField({ id, store, error }: PassengersFieldProps) {
  const { t } = useTexts('mf-booking');
  const { fields, cardsState } = store;
  const categoryOptions = trainPassengerCategories.map((value) => ({ value, label: t(`trains.category.${value}`) }));
  return (
    <>
      <TravellersField id={id} store={store.picker} error={error} />
      {cardsState.kind === 'failed' && (
        <ErrorState
          title={t('trains.search.cardsFailed')}
          requestId={requestIdOf(cardsState.error)}
          onRetry={() => void store.loadCards()}
        />
      )}
      <ul className={styles['passengers']}>
        {fields.map(({ traveller, category, isKnown, cards, usedCards }) => (
          <li key={traveller.id}>
            <Field
              label={t('trains.search.categoryOf', { name: traveller.name })}
              hint={isKnown ? t('trains.search.byBirthDate') : undefined}
            >
              {(control) => (
                <Select
                  {...control}
                  value={category}
                  options={categoryOptions}
                  disabled={isKnown}
                  onChange={(value) => {
                    const chosen = trainPassengerCategories.find((category) => category === value);
                    if (chosen !== undefined) store.chooseCategory(traveller.id, chosen);
                  }}
                />
              )}
            </Field>
            {cards.length > 0 && (
              <fieldset className={styles['cards']}>
                <legend>{t('trains.search.cardsOf', { name: traveller.name })}</legend>
                {cards.map((card) => (
                  <Checkbox
                    key={card}
                    checked={usedCards.includes(card)}
                    onChange={({ target }) => store.useCard(traveller.id, card, target.checked)}
                  >
                    {t(`trains.card.${card}`)}
                  </Checkbox>
                ))}
              </fieldset>
            )}
          </li>
        ))}
      </ul>
    </>
  );
});
