import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import styles from './SecondFactorCard.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** Codes that replace the authenticator app, shown only now. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { t } = useTexts('mf-profile');
  return (
    <>
      <Notice kind="warning">{t('security.factor.codesText')}</Notice>
      <ul className={styles['codes']} aria-label={t('security.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="pt-cluster-8">
        <Button type="primary" onClick={onStored}>
          {t('security.factor.stored')}
        </Button>
      </div>
    </>
  );
}
