import { useState, type ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Drawer } from '@portolan/ui/overlay';
import styles from './MapSwitch.module.css';

/** On a narrow page: a button that opens the map over the whole page. */
export function MapSwitch({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts('mf-booking');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="pin" size={16} />} onClick={() => setOpen(true)}>
        {t('hotels.openMap')}
      </Button>
      <Drawer title={t('hotels.map')} open={isOpen} onClose={() => setOpen(false)} size="100%" destroyOnHidden>
        <div className={styles['map']}>{children}</div>
      </Drawer>
    </>
  );
}
