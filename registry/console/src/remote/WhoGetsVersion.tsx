import type { PlatformRemote, PlatformVersion } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useRuleText } from '../overview/useRuleText.ts';
import styles from './WhoGetsVersion.module.css';

export interface WhoGetsVersionProps {
  readonly version: PlatformVersion;
  readonly remote: PlatformRemote;
}

/** The people who get a version, in words. */
export function WhoGetsVersion({ version: { version }, remote: { active, canary, fallback } }: WhoGetsVersionProps) {
  const { t } = useTexts('mf-platform');
  const whomOf = useRuleText();
  const who = [
    ...(version === active ? [t(canary === null ? 'who.everybody' : 'who.everybodyElse')] : []),
    ...(version === canary?.version ? [whomOf(canary.rules)] : []),
    ...(version === fallback ? [t('who.fallback')] : []),
  ];
  return (
    <span className={who.length === 0 ? styles['nobody'] : styles['who']}>
      {who.length === 0 ? t('who.nobody') : who.join('; ')}
    </span>
  );
}
