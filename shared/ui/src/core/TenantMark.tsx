import styles from './TenantMark.module.css';

export interface TenantMarkProps {
  readonly name: string;
  /** The tenant's colour as it is, #RRGGBB; only the mark wears it. */
  readonly seed: string;
}

/** The tenant's mark and name, for tenants without a logo of their own. */
export function TenantMark({ name, seed }: TenantMarkProps) {
  return (
    <span className={styles['mark']}>
      <svg className={styles['star']} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path fill={seed} fillRule="evenodd" d="M14 1l3.2 9.8L27 14l-9.8 3.2L14 27l-3.2-9.8L1 14l9.8-3.2zM14 11.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z" />
      </svg>
      <span className={styles['name']}>{name}</span>
    </span>
  );
}
