import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { elementIds, type CheckoutSection } from './checkoutProblems.ts';
import styles from './CheckoutPart.module.css';

export interface CheckoutPartProps {
  readonly section: CheckoutSection;
  readonly children: ReactNode;
}

/** One part of the checkout under its heading, to which the list of parts and the summary of problems lead. */
export function CheckoutPart({ section, children }: CheckoutPartProps) {
  const { t } = useTexts('mf-trips');
  const id = elementIds.section(section);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles['part']}>
      <h2 id={`${id}-title`}>{t(`checkout.section.${section}`)}</h2>
      {children}
    </section>
  );
}
