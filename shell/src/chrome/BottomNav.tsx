import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Icon } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { NavLink } from './NavLink.tsx';
import type { MainNavProps } from './TopNav.tsx';
import styles from './BottomNav.module.css';
import { useLazyPart } from '../lazy/useLazyPart.ts';

/** As many as have room beside "More" at 360 px. */
const shownEntries = 4;

const loadDrawer = () => import('./MoreDrawer.tsx').then(({ MoreDrawer }) => MoreDrawer);

export interface BottomNavProps extends MainNavProps {
  /** Below the entries that "More" opens, such as the languages. */
  readonly also: ReactNode;
}

/** The main menu below 1024 px, where a thumb reaches it: the first four entries, and "More" for what else there is. */
export const BottomNav = observer(function BottomNav({ entries, counts, also }: BottomNavProps) {
  const { t } = useTexts('shell');
  const more = useLazyPart(loadDrawer);
  const [shown, rest] = [entries.slice(0, shownEntries), entries.slice(shownEntries)];
  return (
    <>
      <nav className={styles['bar']} aria-label={t('nav.main')}>
        {shown.map((entry) => (
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
          aria-expanded={more.isOpen}
          onClick={more.open}
          {...(rest.some(({ isCurrent }) => isCurrent) && { 'aria-current': true })}
        >
          <Icon name="menu" />
          <span>{t('nav.more')}</span>
        </button>
      </nav>
      {more.Part !== null && (
        <more.Part isOpen={more.isOpen} entries={rest} counts={counts.counts} also={also} onClose={more.close} />
      )}
      {more.missing && <MissingPart {...more.missing} />}
    </>
  );
});
