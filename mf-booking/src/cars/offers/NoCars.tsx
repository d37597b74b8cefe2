import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState } from '@portolan/ui/core';
import type { CarOffersStore } from './CarOffersStore.ts';

export interface NoCarsProps {
  readonly store: CarOffersStore;
  readonly onEdit: () => void;
}

/** The reason for no cars: the driver's age, no response, or no cars. */
export const NoCars = observer(function NoCars({ store, onEdit }: NoCarsProps) {
  const { t } = useTexts('mf-booking');
  const { refusedAge, isUnanswered, query } = store;
  if (refusedAge !== null)
    return (
      <EmptyState
        kind="cross"
        headingLevel={1}
        title={t('cars.noneForAge', { age: query.driver.age })}
        description={t(`cars.${refusedAge.kind}`, { count: refusedAge.age })}
        action={<Button onClick={onEdit}>{t('cars.changeDriver')}</Button>}
      />
    );
  if (isUnanswered)
    return (
      <EmptyState
        kind="cross"
        headingLevel={1}
        title={t('cars.allDown')}
        description={t('cars.allDownText')}
        action={<Button onClick={() => void store.search()}>{t('offers.askAgain')}</Button>}
      />
    );
  return (
    <EmptyState
      kind="open"
      headingLevel={1}
      title={t('cars.nothingFound')}
      description={t('cars.nothingFoundText')}
      action={<Button onClick={onEdit}>{t('summary.editSearch')}</Button>}
    />
  );
});
