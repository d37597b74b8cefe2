import { useTexts } from '@portolan/remote-kit';
import { InfoDialog } from '../help/InfoDialog.tsx';
import { paletteKeys } from './keys.ts';
import styles from './ShortcutList.module.css';

/** Lists every shortcut of the portal. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('shell');
  const shortcuts = [
    [paletteKeys(), t('shortcuts.palette')],
    ['?', t('shortcuts.list')],
    ['↑ ↓', t('shortcuts.choose')],
    ['Enter', t('shortcuts.take')],
    ['Esc', t('shortcuts.close')],
  ] as const;
  return (
    <InfoDialog title={t('shortcuts.title')} onClose={onClose}>
      <dl className={styles['list']}>
        {shortcuts.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-note">{t('shortcuts.inFields')}</p>
    </InfoDialog>
  );
}
