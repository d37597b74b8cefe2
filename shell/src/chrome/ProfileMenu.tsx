import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { actForParameter } from '@portolan/contracts';
import { useSearchParams } from '@portolan/remote-kit/router';
import { Avatar, Icon } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { takeNext } from '../agents/actingNote.ts';
import { MissingPart } from '../lazy/MissingPart.tsx';
import type { MenuEntry } from '../menu/navigation.ts';
import { NavLink } from '../menu/NavLink.tsx';
import styles from './ProfileMenu.module.css';
import { useLazyPart } from '../lazy/useLazyPart.ts';

const loadActFor = () =>
  import(/* webpackChunkName: 'agents' */ '../agents/ActForDialog.tsx').then(({ ActForDialog }) => ActForDialog);

export interface ProfileMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly onHelp: () => void;
}

/** The profile menu: entries of remotes, "Act for…" for agents, help and sign-out. The popover closes by Escape and by a click elsewhere. */
export const ProfileMenu = observer(function ProfileMenu({ entries, onHelp }: ProfileMenuProps) {
  const { t } = useTexts('shell');
  const { session } = useSession();
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const user = session.user;
  const name = user ? `${user.firstName} ${user.lastName}`.trim() || user.email : t('nav.profile');
  const close = () => popover.current?.hidePopover();
  const actFor = useLazyPart(loadActFor);
  const [params, setParams] = useSearchParams();
  const companyId = params.get(actForParameter);
  const canAct = user !== null && session.isAgent && !session.isActing;
  const openUnasked = useEffectEvent(() => {
    if (!canAct) actFor.close(true);
    else if (takeNext() || companyId !== null) actFor.open();
  });
  // Opens the choice after a switch, or if the page asks to act for a client. Closes it once acting begins.
  useEffect(() => openUnasked(), [canAct, companyId]);
  const closeActFor = () => {
    actFor.close();
    if (companyId === null) return;
    params.delete(actForParameter);
    setParams(params, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <button type="button" className={styles['button']} popoverTarget={id}>
        <Avatar name={name} picture={user?.profileImageUrl} />
        <span className="pt-visually-hidden">
          {user === null ? t('nav.profileMenu') : t('nav.profileOf', { name })}
        </span>
      </button>
      <div ref={popover} id={id} popover="auto" className={styles['menu']}>
        <p className={styles['who']}>
          <strong>{name}</strong>
          <span className="pt-note">{user?.companyName}</span>
        </p>
        {entries.map((entry) => (
          <NavLink key={entry.to} entry={entry} count={0} className={styles['entry']} hasIcon onClick={close} />
        ))}
        {canAct && (
          <button
            type="button"
            className={styles['entry']}
            onClick={() => {
              close();
              actFor.open();
            }}
          >
            <Icon name="swap" size={20} />
            {t('agents.actFor')}
          </button>
        )}
        <button
          type="button"
          className={styles['entry']}
          onClick={() => {
            close();
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
      {canAct && actFor.Part !== null && actFor.isOpen && (
        <actFor.Part key={companyId} companyId={companyId} onClose={closeActFor} />
      )}
      {canAct && actFor.missing && <MissingPart {...actFor.missing} />}
    </>
  );
});
