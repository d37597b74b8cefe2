import { useLayoutEffect, useRef } from 'react';
import { revealInRow } from './revealInRow.ts';
import styles from './TabLinks.module.css';

export interface TabLink {
  readonly key: string;
  readonly label: string;
  /** Small number next to the label. */
  readonly count?: number | undefined;
}

export interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly current: string;
  readonly onChange: (key: string) => void;
}

/** Views of one list, one of them chosen; the page keeps the choice in its URL. On a phone the row scrolls to the chosen or focused one. */
export function TabLinks({ label, tabs, current, onChange }: TabLinksProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => revealInRow(row.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? null),
    [current],
  );
  return (
    <div ref={row} role="group" aria-label={label} className={styles['tabs']}>
      {tabs.map(({ key, label: text, count }) => (
        <button
          key={key}
          type="button"
          className={styles['tab']}
          aria-pressed={key === current}
          onClick={() => onChange(key)}
          onFocus={({ currentTarget }) => revealInRow(currentTarget)}
        >
          {text}
          {count !== undefined && <span className={styles['count']}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
