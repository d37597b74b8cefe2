import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { Icon } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { useMenu } from '../menu/navigation.ts';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import styles from './CommandPalette.module.css';
import { ownCommands } from './ownCommands.ts';
import { PaletteList } from './PaletteList.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import { PaletteStore, type PaletteItem } from './PaletteStore.ts';
import { actCommands, goCommands, searchers } from './remoteCommands.ts';

export interface CommandPaletteProps {
  readonly surroundings: PartSurroundings;
  readonly onClose: () => void;
  /** Shows the shortcuts instead of the palette. */
  readonly onShortcuts: () => void;
  /** Shows the support contact instead of the palette. */
  readonly onHelp: () => void;
}

/** Go to pages, search and act by keyboard alone (UX 11). The browser's own dialog traps the focus and returns it. */
export const CommandPalette = observer(function CommandPalette({
  surroundings,
  onClose,
  onShortcuts,
  onHelp,
}: CommandPaletteProps) {
  const { t } = useTexts('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const store = usePaletteStore(surroundings, { onShortcuts, onHelp });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    store.begin();
    return store.dispose;
  }, [store]);

  const take = (item: PaletteItem) => void store.take(item).then((isDone) => isDone && onClose());
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') store.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && store.chosen !== null) take(store.chosen);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={t('palette.title')} onClose={onClose} closedby="any">
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={store.items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={store.chosen === null ? undefined : `${id}-${store.chosen.key}`}
          placeholder={t('palette.hint')}
          value={store.words}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => store.type(target.value)}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles['close']} aria-label={t('palette.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <PaletteList id={id} store={store} onTake={take} />
      <PaletteStatus store={store} />
    </dialog>
  );
});

/** The palette's store, with the pages and commands that the portal has when the palette opens. */
function usePaletteStore(
  surroundings: PartSurroundings,
  dialogs: Pick<CommandPaletteProps, 'onShortcuts' | 'onHelp'>,
): PaletteStore {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const goTo = useNavigate();
  const navigate = (to: string) => void goTo(to);
  const pages = [...useMenu(surroundings.catalog.remotes, 'main'), ...useMenu(surroundings.catalog.remotes, 'profile')];
  const [store] = useState(() => {
    const deps = { surroundings, session, language, navigate };
    const menu = pages.map(({ to, label, icon }) => ({
      key: `page ${to}`,
      label,
      keywords: '',
      icon,
      act: () => navigate(to),
    }));
    return new PaletteStore(
      [
        { key: 'go', label: t('palette.go'), items: [...menu, ...goCommands(deps)] },
        {
          key: 'act',
          label: t('palette.act'),
          items: [
            ...actCommands(deps),
            ...ownCommands({ t, session, translations: surroundings.translations, ...dialogs }),
          ],
        },
      ],
      searchers(deps),
    );
  });
  return store;
}
