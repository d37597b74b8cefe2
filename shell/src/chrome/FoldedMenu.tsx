import { useId, useRef, useState } from 'react';
import { Icon } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import type { MenuEntry } from '../menu/navigation.ts';
import { NavLink } from '../menu/NavLink.tsx';
import styles from './FoldedMenu.module.css';

export interface FoldedMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly counts: ReadonlyMap<string, number>;
  /** Class of the button, the same as of the entries in the row. */
  readonly className: string | undefined;
}

/** The entries without room in the top bar, in a popover below "More". The button is marked if one of them is current. */
export function FoldedMenu({ entries, counts, className }: FoldedMenuProps) {
  const { t } = useTexts('shell');
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const current = entries.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        {...(current && { 'aria-current': true })}
        // a popover is placed in the window, not below its button
        onClick={({ currentTarget }) =>
          popover.current?.style.setProperty('left', `${currentTarget.getBoundingClientRect().left - 12}px`)
        }
      >
        <span>{t('nav.more')}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles['menu']}
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen &&
          entries.map((entry) => (
            <NavLink
              key={entry.to}
              entry={entry}
              count={counts.get(entry.to) ?? 0}
              className={styles['entry']}
              hasIcon
              onClick={() => popover.current?.hidePopover()}
            />
          ))}
      </div>
    </>
  );
}
