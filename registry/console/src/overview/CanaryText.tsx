import type { PlatformRemote } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import styles from './CanaryText.module.css';
import { useRuleText } from './useRuleText.ts';
import { VersionName } from './VersionName.tsx';

/** The canary and its audience. */
export function CanaryText({ canary }: Pick<PlatformRemote, 'canary'>) {
  const { t } = useTexts('mf-platform');
  const textOf = useRuleText();
  if (canary === null) return <span className={styles['none']}>{t('noCanary')}</span>;
  return (
    <span className={styles['canary']}>
      <VersionName version={canary.version} />
      <small className={styles['whom']}>{textOf(canary.rules)}</small>
    </span>
  );
}
