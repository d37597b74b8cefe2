import { useId, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { Avatar, Icon } from '@portolan/ui/core';
import { useSession, useTexts, type NavEntry } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { NavIcon } from './NavIcon.tsx';
import styles from './ProfileMenu.module.css';

/** The person's own menu: what remotes put there, and signing out. The popover closes by Escape and by a click elsewhere. */
export const ProfileMenu = observer(function ProfileMenu({ entries }: { entries: readonly NavEntry[] }) {
  const { t, language } = useTexts('shell');
  const { session } = useSession();
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const user = session.user;
  const name = user ? `${user.firstName} ${user.lastName}`.trim() || user.email : t('nav.profile');
  const close = () => popover.current?.hidePopover();

  return (
    <>
      <button type="button" className={styles['button']} popoverTarget={id}>
        <Avatar name={name} />
        <span className="pt-visually-hidden">{t('nav.profileOf', { name })}</span>
      </button>
      <div ref={popover} id={id} popover="auto" className={styles['menu']}>
        <p className={styles['who']}>
          <strong>{name}</strong>
          <span>{user?.companyName}</span>
        </p>
        {entries.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={styles['entry']} onClick={close}>
            <NavIcon name={icon} />
            {label[language]}
          </Link>
        ))}
        <button type="button" className={styles['entry']} onClick={() => void session.logout()}>
          <Icon name="logout" size={20} />
          {t('nav.signOut')}
        </button>
      </div>
    </>
  );
});
