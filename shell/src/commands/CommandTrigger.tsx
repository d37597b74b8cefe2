import { useEffectEvent, useLayoutEffect } from 'react';
import { Icon } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { useLazyPart } from '../lazy/useLazyPart.ts';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import styles from './CommandTrigger.module.css';
import { paletteKeys, shortcutOf } from './keys.ts';

// One chunk for all dialogs over a page: each further chunk adds 80 bytes to the entry, which every page loads first.
const loadPalette = () =>
  import(/* webpackChunkName: 'commands' */ './CommandPalette.tsx').then(({ CommandPalette }) => CommandPalette);
const loadShortcuts = () =>
  import(/* webpackChunkName: 'commands' */ './ShortcutList.tsx').then(({ ShortcutList }) => ShortcutList);

export interface CommandTriggerProps {
  readonly surroundings: PartSurroundings;
  readonly onHelp: () => void;
}

/** The button in the top bar and the keys that open the command palette and the list of shortcuts. Both load on first use. */
export function CommandTrigger({ surroundings, onHelp }: CommandTriggerProps) {
  const { t } = useTexts('shell');
  const palette = useLazyPart(loadPalette);
  const shortcuts = useLazyPart(loadShortcuts);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut === null) return;
    event.preventDefault();
    (shortcut === 'palette' ? palette : shortcuts).open();
  });
  // A layout effect: the keys work as soon as the page shows.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['trigger']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={palette.open}
      >
        <Icon name="search" />
        <span className={styles['words']}>{t('palette.title')}</span>
        <kbd aria-hidden="true">{paletteKeys()}</kbd>
      </button>
      {palette.Part !== null && palette.isOpen && (
        <palette.Part
          surroundings={surroundings}
          onClose={() => palette.close()}
          onShortcuts={shortcuts.open}
          onHelp={onHelp}
        />
      )}
      {shortcuts.Part !== null && shortcuts.isOpen && <shortcuts.Part onClose={() => shortcuts.close()} />}
      {palette.missing && <MissingPart {...palette.missing} />}
      {shortcuts.missing && <MissingPart {...shortcuts.missing} />}
    </>
  );
}
