import styles from './TenantMark.module.css';

export interface TenantMarkProps {
  readonly name: string;
  /** The tenant's unchanged colour, #RRGGBB; only the mark uses it. */
  readonly seed: string;
  /** Address of the tenant's logo, with its size in the name (`…-320x56.png`); null (the default) for the mark. */
  readonly logo?: string | null;
  /** The logo for dark grounds; null (the default) for the same. */
  readonly invertedLogo?: string | null;
}

/** The tenant's logo; a mark and the name for tenants without one. */
export function TenantMark({ name, seed, logo = null, invertedLogo = null }: TenantMarkProps) {
  if (logo !== null) {
    return (
      <span className={styles['mark']}>
        <Logo src={logo} name={name} shows={invertedLogo === null ? 'always' : 'light'} />
        {invertedLogo !== null && <Logo src={invertedLogo} name={name} shows="dark" />}
      </span>
    );
  }
  return (
    <span className={styles['mark']}>
      <svg className={styles['star']} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path
          fill={seed}
          fillRule="evenodd"
          d="M14 1l3.2 9.8L27 14l-9.8 3.2L14 27l-3.2-9.8L1 14l9.8-3.2zM14 11.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z"
        />
      </svg>
      <span className={styles['name']}>{name}</span>
    </span>
  );
}

/** The address contains the size, so that nothing moves when the picture arrives; the hidden one is not fetched. */
function Logo({
  src,
  name,
  shows,
}: {
  readonly src: string;
  readonly name: string;
  readonly shows: 'always' | 'light' | 'dark';
}) {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(src) ?? [];
  return (
    <img
      className={`${styles['logo']} ${styles[shows] ?? ''}`}
      src={src}
      alt={name}
      width={width}
      height={height}
      loading={shows === 'always' ? 'eager' : 'lazy'}
    />
  );
}
