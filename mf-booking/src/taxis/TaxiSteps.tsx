import { Icon } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { useLocation } from '@portolan/remote-kit/router';
import styles from './TaxiSteps.module.css';

const steps = ['search', 'offers', 'payments'] as const;

/** Where in the booking one is; the route says it. */
export function TaxiSteps() {
  const { t } = useTexts('mf-booking');
  const { pathname } = useLocation();
  const current = Math.max(0, steps.findIndex((step) => pathname.endsWith(`/${step}`)));
  return (
    <ol className={styles['steps']} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li key={step} className={index < current ? styles['done'] : undefined} aria-current={index === current ? 'step' : undefined}>
          {index < current && <Icon name="check" size={16} />}
          {t(`steps.${step}`)}
          {index < current && <span className="pt-visually-hidden">{t('steps.done')}</span>}
        </li>
      ))}
    </ol>
  );
}
