import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import styles from './InfoDialog.module.css';

export interface InfoDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with only text. The browser's own dialog traps the focus and returns it. */
export function InfoDialog({ title, children, onClose }: InfoDialogProps) {
  const { t } = useTexts('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={heading} onClose={onClose} closedby="any">
      <h2 id={heading}>{title}</h2>
      {children}
      <Button onClick={onClose}>{t('palette.close')}</Button>
    </dialog>
  );
}
