import { useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import type { TaxiOffersAnswer } from '../taxisApi.ts';
import styles from './ProviderErrors.module.css';

export interface ProviderErrorsProps {
  readonly errors: TaxiOffersAnswer['errors'];
  readonly onRetry: () => void;
}

/** Errors of all providers, shown instead of offers (spec §8). */
export function ProviderErrors({ errors, onRetry }: ProviderErrorsProps) {
  const { t } = useTexts('mf-booking');
  return (
    <div className={styles['panel']}>
      <ErrorState title={t('offers.noProvider')} onRetry={onRetry} />
      <ul aria-label={t('offers.providerErrors')}>
        {errors.map(({ provider, code, message }) => (
          <li key={`${provider} ${code}`}>
            <b className="pt-strong">{provider}</b> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
