import { Icon } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import type { MenuEntry } from './navigation.ts';
import { NavIcon } from './NavIcon.tsx';
import styles from './NavLink.module.css';

export interface NavLinkProps {
  readonly entry: MenuEntry;
  /** Number of waiting tasks; 0 for none or unknown. */
  readonly count: number;
  readonly className: string | undefined;
  readonly hasIcon?: boolean;
  readonly onClick?: () => void;
}

/** An entry of a menu, marked if it is current, with its count, or locked with the reason. */
export function NavLink({
  entry: { to, label, icon, isCurrent, isLocked = false },
  count,
  className,
  hasIcon = false,
  onClick,
}: NavLinkProps) {
  const { t } = useTexts('shell');
  const reason = isLocked ? t('home.welcome.tripText') : undefined;
  return (
    <Link to={to} className={className} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} title={reason}>
      {isLocked ? <Icon name="lock" size={hasIcon ? 20 : 16} /> : hasIcon && <NavIcon name={icon} />}
      <span>{label}</span>
      {isLocked && <span className="pt-visually-hidden">{reason}</span>}
      {count > 0 && (
        <span className={styles['count']}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="pt-visually-hidden">{t('nav.waiting', { count })}</span>
        </span>
      )}
    </Link>
  );
}
