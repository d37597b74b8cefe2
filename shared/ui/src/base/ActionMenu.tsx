import { useId, useRef, type KeyboardEvent } from 'react';
import { Button, Icon, type IconName } from '@portolan/ui/core';
import styles from './ActionMenu.module.css';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly onSelect: () => void;
  /** In the failure colour, for actions that remove something. */
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface ActionMenuProps {
  /** Name of the button, such as "More actions". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** More actions, below a button: arrow keys walk through them; Escape and a click elsewhere close the menu and return the focus. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button
        popoverTarget={id}
        icon={<Icon name="more" size={20} />}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => placeBelow(currentTarget, menu.current)}
      />
      <div ref={menu} id={id} popover="auto" role="group" aria-label={label} className={styles['menu']}>
        {actions.map(({ key, label: text, icon, onSelect, isDanger, isDisabled }) => (
          <button
            key={key}
            type="button"
            className={`${styles['entry']} ${isDanger ? styles['danger'] : ''}`}
            disabled={isDisabled}
            onKeyDown={walk}
            onClick={() => {
              menu.current?.hidePopover();
              onSelect();
            }}
          >
            <Icon name={icon} size={20} />
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

/** A popover stands in the page's top layer, not below its button; measured from the page's start, it scrolls along. */
function placeBelow(button: HTMLElement, menu: HTMLElement | null): void {
  const { bottom, right } = button.getBoundingClientRect();
  menu?.style.setProperty('top', `${bottom + window.scrollY + 4}px`);
  menu?.style.setProperty('right', `${document.documentElement.clientWidth - right}px`);
}

/** From entry to entry, round and past disabled ones. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const entries = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
  const at = entries.indexOf(event.currentTarget);
  entries.at((at + step) % entries.length)?.focus();
}
