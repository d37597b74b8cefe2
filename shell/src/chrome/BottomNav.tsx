import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Icon } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { unfoldedCount, type MenuEntry } from '../menu/navigation.ts';
import { NavLink } from '../menu/NavLink.tsx';
import type { MainNavProps } from './TopNav.tsx';
import styles from './BottomNav.module.css';
import { useLazyPart } from '../lazy/useLazyPart.ts';

/** Number of entries that fit next to "More" at 360 px. */
const visibleEntries = 4;

const loadDrawer = () =>
  import(/* webpackChunkName: 'chrome' */ './MoreDrawer.tsx').then(({ MoreDrawer }) => MoreDrawer);

export interface BottomNavProps extends MainNavProps {
  /** Shown below the entries of "More". */
  readonly languageMenu: ReactNode;
  readonly ownEntries: readonly MenuEntry[];
  readonly onHelp: () => void;
}

/** The main menu below 1024 px, within reach of a thumb: the first four entries, and "More" for the rest. */
export const BottomNav = observer(function BottomNav({ entries, counts, ...more }: BottomNavProps) {
  const { t } = useTexts('shell');
  const drawer = useLazyPart(loadDrawer);
  const visibleCount = unfoldedCount(entries, visibleEntries);
  const [visible, rest] = [entries.slice(0, visibleCount), entries.slice(visibleCount)];
  return (
    <>
      <nav className={styles['bar']} aria-label={t('nav.main')}>
        {visible.map((entry) => (
          <NavLink
            key={entry.to}
            entry={entry}
            count={counts.counts.get(entry.to) ?? 0}
            className={styles['entry']}
            hasIcon
          />
        ))}
        <button
          type="button"
          className={styles['entry']}
          aria-haspopup="dialog"
          aria-expanded={drawer.isOpen}
          onClick={drawer.open}
          {...(rest.some(({ isCurrent }) => isCurrent) && { 'aria-current': true })}
        >
          <Icon name="menu" />
          <span>{t('nav.more')}</span>
        </button>
      </nav>
      {drawer.Part !== null && (
        <drawer.Part {...more} isOpen={drawer.isOpen} entries={rest} counts={counts.counts} onClose={drawer.close} />
      )}
      {drawer.missing && <MissingPart {...drawer.missing} />}
    </>
  );
});
