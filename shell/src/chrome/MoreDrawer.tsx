import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { SideDrawer } from '@portolan/ui/overlay';
import { Icon } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import type { MenuEntry } from '../menu/navigation.ts';
import { NavLink } from '../menu/NavLink.tsx';
import styles from './MoreDrawer.module.css';

export interface MoreDrawerProps {
  readonly isOpen: boolean;
  /** Entries of the main menu. */
  readonly entries: readonly MenuEntry[];
  /** Entries of the profile menu. */
  readonly ownEntries: readonly MenuEntry[];
  readonly counts: ReadonlyMap<string, number>;
  readonly languageMenu: ReactNode;
  readonly onHelp: () => void;
  /** @param isGone the drawer led elsewhere: it closes at once and leaves the focus to the next page */
  readonly onClose: (isGone?: boolean) => void;
}

/** Drawer of "More" in the bottom bar: the other entries, the profile menu, theme, language, help and sign-out. */
export const MoreDrawer = observer(function MoreDrawer({
  isOpen,
  entries,
  ownEntries,
  counts,
  languageMenu,
  onHelp,
  onClose,
}: MoreDrawerProps) {
  const { t } = useTexts('shell');
  const { session } = useSession();
  const notifications = { to: '/notifications', label: t('notifications.title'), icon: 'bell', isCurrent: false };
  const list = (links: readonly MenuEntry[]) => (
    <ul className={styles['entries']}>
      {links.map((entry) => (
        <li key={entry.to}>
          <NavLink
            entry={entry}
            count={counts.get(entry.to) ?? 0}
            className={styles['entry']}
            hasIcon
            onClick={() => onClose(true)}
          />
        </li>
      ))}
    </ul>
  );
  const panel = (
    <div className="pt-stack-12">
      {entries.length > 0 && list(entries)}
      {list([...ownEntries, notifications])}
      <div className={styles['choices']}>
        {!session.isActing && <AppearanceMenu />}
        {languageMenu}
      </div>
      <div className={styles['last']}>
        <button
          type="button"
          className={styles['entry']}
          onClick={() => {
            onClose(true);
            onHelp();
          }}
        >
          <Icon name="phone" size={20} />
          {t('help.title')}
        </button>
        <button type="button" className={styles['entry']} onClick={() => void session.logout()}>
          <Icon name="logout" size={20} />
          {t('nav.signOut')}
        </button>
      </div>
    </div>
  );
  return (
    <SideDrawer mode="over" edge="end" isOpen={isOpen} title={t('nav.more')} panel={panel} onClose={() => onClose()} />
  );
});
