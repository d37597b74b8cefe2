import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { paletteKeys } from './keys.ts';
import styles from './ShortcutList.module.css';

/** Every shortcut of the portal, in words. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const shortcuts = [
    [paletteKeys(), t('shortcuts.palette')],
    ['?', t('shortcuts.list')],
    ['↑ ↓', t('shortcuts.choose')],
    ['Enter', t('shortcuts.take')],
    ['Esc', t('shortcuts.close')],
  ] as const;
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={heading} onClose={onClose} closedby="any">
      <h2 id={heading}>{t('shortcuts.title')}</h2>
      <dl>
        {shortcuts.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>{t('shortcuts.inFields')}</p>
      <Button onClick={onClose}>{t('palette.close')}</Button>
    </dialog>
  );
}
