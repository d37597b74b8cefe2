import { Link } from '@portolan/remote-kit/router';
import { NavIcon } from './NavIcon.tsx';
import styles from './NavBar.module.css';

export interface NavBarEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: string;
  readonly isCurrent: boolean;
}

export interface NavBarProps {
  readonly entries: readonly NavBarEntry[];
  /** `top` from 1024 px up, `bottom` below it: only one of the two shows. */
  readonly placement: 'top' | 'bottom';
  readonly label: string;
}

/** The main navigation. */
export function NavBar({ entries, placement, label }: NavBarProps) {
  return (
    <nav className={styles[placement]} aria-label={label}>
      {entries.map(({ to, label: text, icon, isCurrent }) => (
        <Link key={to} to={to} className={styles['entry']} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
          {placement === 'bottom' && <NavIcon name={icon} />}
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  );
}
