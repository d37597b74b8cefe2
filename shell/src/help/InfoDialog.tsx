import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import styles from './InfoDialog.module.css';

export interface InfoDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Something to read over the page. The browser's own dialog keeps the focus inside, and gives it back. */
export function InfoDialog({ title, children, onClose }: InfoDialogProps) {
  const { t } = useTexts('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={heading} onClose={onClose} closedby="any">
      <h2 id={heading}>{title}</h2>
      {children}
      <Button onClick={onClose}>{t('palette.close')}</Button>
    </dialog>
  );
}
