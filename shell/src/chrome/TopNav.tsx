import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { FoldedMenu } from './FoldedMenu.tsx';
import { unfoldedCount, type MenuEntry } from '../menu/navigation.ts';
import type { NavCounts } from '../menu/NavCounts.ts';
import { NavLink } from '../menu/NavLink.tsx';
import styles from './TopNav.module.css';
import { useFitting } from './useFitting.ts';

export interface MainNavProps {
  readonly entries: readonly MenuEntry[];
  readonly counts: NavCounts;
}

/** The main menu from 1024 px up, in the top bar. Entries that do not fit, or are folded for this person, are under "More". */
export const TopNav = observer(function TopNav({ entries, counts: { counts } }: MainNavProps) {
  const { t } = useTexts('shell');
  const { row, ruler, fitting: room } = useFitting(entries.length);
  const fitting = unfoldedCount(entries, room);
  const folded = entries.slice(fitting);
  return (
    <nav ref={row} className={styles['row']} aria-label={t('nav.main')}>
      {entries.slice(0, fitting).map((entry) => (
        <NavLink key={entry.to} entry={entry} count={counts.get(entry.to) ?? 0} className={styles['entry']} />
      ))}
      {folded.length > 0 && <FoldedMenu entries={folded} counts={counts} className={styles['entry']} />}
      <div ref={ruler} className={styles['ruler']} aria-hidden="true">
        {entries.map(({ to, label, isCounted }) => (
          // reserves room, so that a number moves no entry
          <span key={to} className={isCounted === true ? styles['counted'] : undefined}>
            {label}
          </span>
        ))}
        <span className={styles['button']}>{t('nav.more')}</span>
      </div>
    </nav>
  );
});
