import { useId } from 'react';
import { safetyCheckKinds, type SafetyCheckKind } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import styles from './SafetyCheckDrawer.module.css';

export interface KindChoiceProps {
  readonly value: SafetyCheckKind;
  readonly onChange: (kind: SafetyCheckKind) => void;
}

/** Whether replies are requested. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useTexts('mf-tracking');
  const id = useId();
  return (
    <fieldset className={styles['kinds']}>
      <legend>{t('safety.kindTitle')}</legend>
      {safetyCheckKinds.map((kind) => (
        <div key={kind}>
          <label className={styles['choice']}>
            <input
              type="radio"
              name={id}
              checked={kind === value}
              aria-describedby={`${id}-${kind}`}
              onChange={() => onChange(kind)}
            />
            {t(`safety.kind.${kind}`)}
          </label>
          <p id={`${id}-${kind}`} className={styles['kindText']}>
            {t(`safety.kindText.${kind}`)}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
