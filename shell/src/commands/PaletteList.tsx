import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { NavIcon } from '../menu/NavIcon.tsx';
import { useTexts } from '@portolan/remote-kit';
import type { PaletteItem, PaletteStore } from './PaletteStore.ts';
import styles from './PaletteList.module.css';

export interface PaletteListProps {
  /** Id of the palette: prefix of the ids of list and lines. */
  readonly id: string;
  readonly store: PaletteStore;
  readonly onTake: (item: PaletteItem) => void;
}

/** The matching lines in their groups. The focus stays in the field above. */
export const PaletteList = observer(function PaletteList({ id, store, onTake }: PaletteListProps) {
  const { t } = useTexts('shell');
  const list = useRef<HTMLDivElement>(null);
  const { chosen, groups } = store;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('palette.title')}
      className={styles['list']}
      tabIndex={-1}
    >
      {groups.map(({ key, label, items }) => (
        <div key={key} role="group" aria-label={label}>
          <p className={styles['group']} aria-hidden="true">
            {label}
          </p>
          {items.map((item) => (
            // Enter in the field takes the active line; the pointer takes any line
            <button
              type="button"
              tabIndex={-1}
              key={item.key}
              id={`${id}-${item.key}`}
              role="option"
              aria-selected={item.key === chosen?.key}
              className={styles['item']}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(item)}
            >
              <NavIcon name={item.icon} />
              <span>{item.label}</span>
              {item.detail !== undefined && <span className={styles['detail']}>{item.detail}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
});
