import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { checkoutSections, elementIds, type PlacedProblem } from './checkoutProblems.ts';
import styles from './CheckoutProgress.module.css';

/** The parts of the checkout, each with what is wrong in it; leads to each. */
export function CheckoutProgress({ problems }: { readonly problems: readonly PlacedProblem[] }) {
  const { t } = useTexts('mf-trips');
  return (
    <nav aria-label={t('checkout.parts')} className={styles['progress']}>
      <ol>
        {checkoutSections.map((section) => {
          const count = problems.filter((problem) => problem.section === section).length;
          const id = elementIds.section(section);
          return (
            <li key={section}>
              <a
                href={`#${id}`}
                data-wrong={count > 0 || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {t(`checkout.section.${section}`)}
                {count > 0 && (
                  <span className={styles['wrong']}>
                    <Icon name="triangle" size={16} />
                    {t('checkout.problems', { count })}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
