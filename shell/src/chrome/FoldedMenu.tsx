import { useId, useRef, useState } from 'react';
import { Icon } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import type { MenuEntry } from '../menu/navigation.ts';
import { NavLink } from '../menu/NavLink.tsx';
import styles from './FoldedMenu.module.css';

export interface FoldedMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly counts: ReadonlyMap<string, number>;
  /** Of the button, as of the entries beside it. */
  readonly className: string | undefined;
}

/** The entries for which the top bar has no room, below a button that says when one of them is where one is; drawn while they show. */
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
        // a popover stands in the window, not below what opens it
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
