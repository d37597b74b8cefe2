import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import styles from './QuickPickups.module.css';
import type { TaxiSearchStore } from './TaxiSearchStore.ts';

/** Buttons of common pickup times. */
export const QuickPickups = observer(function QuickPickups({ store }: { readonly store: TaxiSearchStore }) {
  const { t } = useTexts('mf-booking');
  return (
    <div className={styles['times']} role="group" aria-label={t('search.quick.label')}>
      {store.quickPickups.map(({ name, local }) => (
        <Button
          key={name}
          size="small"
          aria-pressed={store.pickup === local}
          type={store.pickup === local ? 'primary' : 'default'}
          ghost={store.pickup === local}
          onClick={() => store.setPickup(local)}
        >
          {t(`search.quick.${name}`, { time: local.slice(11) })}
        </Button>
      ))}
    </div>
  );
});
