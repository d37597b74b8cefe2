import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import type { TaxiOffersStore } from './TaxiOffersStore.ts';
import styles from './UnansweredProviders.module.css';

/** Which providers did not answer while others did, and a way to ask again; nothing when all answered. */
export const UnansweredProviders = observer(function UnansweredProviders({
  store,
}: {
  readonly store: TaxiOffersStore;
}) {
  const { t } = useTexts('mf-booking');
  const { unanswered } = store;
  if (unanswered.length === 0) return null;
  return (
    <Notice kind="warning" action={<Button onClick={() => void store.search()}>{t('offers.askAgain')}</Button>}>
      {t('offers.unanswered')}
      <ul className={styles['providers']}>
        {unanswered.map(({ provider, message }) => (
          <li key={provider}>
            <b>{provider}</b> {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
});
