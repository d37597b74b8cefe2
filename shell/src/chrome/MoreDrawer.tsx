import type { ReactNode } from 'react';
import { SideDrawer } from '@portolan/ui/overlay';
import { useTexts } from '@portolan/remote-kit';
import type { MenuEntry } from './navigation.ts';
import { NavLink } from './NavLink.tsx';
import styles from './MoreDrawer.module.css';

export interface MoreDrawerProps {
  readonly isOpen: boolean;
  readonly entries: readonly MenuEntry[];
  readonly counts: ReadonlyMap<string, number>;
  readonly also: ReactNode;
  /** Of a drawer that leads elsewhere `true`: it goes at once, and leaves the focus to the page that comes. */
  readonly onClose: (isGone?: boolean) => void;
}

/** What the bottom bar has no room for. */
export function MoreDrawer({ isOpen, entries, counts, also, onClose }: MoreDrawerProps) {
  const { t } = useTexts('shell');
  const links = entries.map((entry) => (
    <li key={entry.to}>
      <NavLink
        entry={entry}
        count={counts.get(entry.to) ?? 0}
        className={styles['entry']}
        hasIcon
        onClick={() => onClose(true)}
      />
    </li>
  ));
  const panel = (
    <div className={styles['panel']}>
      {links.length > 0 && <ul className={styles['entries']}>{links}</ul>}
      {also}
    </div>
  );
  return (
    <SideDrawer mode="over" edge="end" isOpen={isOpen} title={t('nav.more')} panel={panel} onClose={() => onClose()} />
  );
}
