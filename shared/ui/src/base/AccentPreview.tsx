import { accentFor, cssVariables, TenantMark, type Mode } from '@portolan/ui/core';
import styles from './AccentPreview.module.css';

export interface AccentPreviewProps {
  /** The tenant's colour, #RRGGBB. */
  readonly seed: string;
  readonly mode: Mode;
  readonly name: string;
  /** The logo for this mode; null for the mark. */
  readonly logo: string | null;
  /** Such as "Light". */
  readonly title: string;
  /** Text of a button and a link. */
  readonly button: string;
  readonly link: string;
  /** Result of adjusting the colour, in words. */
  readonly verdict: string;
}

/**
 * Preview of a portal in a tenant's colour: its top bar, a button and a link, independent of the page's own colours. Nothing in it can be
 * used.
 */
export function AccentPreview({ seed, mode, name, logo, title, button, link, verdict }: AccentPreviewProps) {
  const { accent } = accentFor(seed, mode);
  return (
    <figure className={styles['preview']} style={cssVariables(seed, mode)}>
      <div className={styles['bar']} aria-hidden="true">
        <TenantMark name={name} seed={mode === 'dark' ? accent : seed} logo={logo} />
      </div>
      <div className={styles['body']} aria-hidden="true">
        <span className={styles['button']}>{button}</span>
        <span className={styles['link']}>{link}</span>
        <span className={styles['selected']}>{title}</span>
      </div>
      <figcaption className={styles['caption']}>
        <strong>{title}</strong> {verdict}
      </figcaption>
    </figure>
  );
}
