import { useState, type ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Drawer } from '@portolan/ui/overlay';
import styles from './FilterDrawer.module.css';

/** Filters at 768 px and less: a button next to the sort, and a drawer over the results. */
export function FilterDrawer({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts('mf-booking');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['opener']}>
      <Button icon={<Icon name="filter" size={16} />} onClick={() => setOpen(true)}>
        {t('filter.open')}
      </Button>
      <Drawer title={t('filter.title')} open={isOpen} onClose={() => setOpen(false)} destroyOnHidden>
        {children}
      </Drawer>
    </div>
  );
}
