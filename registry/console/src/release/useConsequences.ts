import type { PlatformRemote } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useActorText } from '../overview/useActorText.ts';
import { useRuleText } from '../overview/useRuleText.ts';
import type { Question } from './ReleaseStore.ts';

/** Consequences of a change for people, a sentence each. */
export function useConsequences(): (question: Question, remote: PlatformRemote) => readonly string[] {
  const { t } = useTexts('mf-platform');
  const whomOf = useRuleText();
  const actorOf = useActorText();

  return (question, remote) => {
    const { remote: id, active, fallback, canary, lock, budget } = remote;
    const names = { remote: id, active: active ?? t('noVersion'), fallback: fallback ?? t('noVersion') };
    const canaryStays =
      canary === null ? [] : [t('then.canaryStays', { version: canary.version, whom: whomOf(canary.rules) })];
    switch (question.kind) {
      case 'activate': {
        const { version } = question;
        return [
          t('then.everybodyGets', { ...names, version }),
          ...(active === null ? [] : [t('then.becomesFallback', { version: active, newer: version })]),
          ...(canary?.version === version ? [t('then.canaryEnds')] : canaryStays),
          ...(budget.isSpent
            ? [t('then.budgetSpent', { failed: budget.failedPages, allowed: budget.allowedPages })]
            : []),
        ];
      }
      case 'rollBack':
        return [
          t('then.everybodyGoesBack', names),
          t('then.staysPublished', { version: names.active }),
          ...canaryStays,
        ];
      case 'canary':
        return [
          t('then.fitting', { ...names, version: question.version }),
          ...(canary === null || canary.version === question.version
            ? []
            : [t('then.canaryReplaced', { version: canary.version, whom: whomOf(canary.rules) })]),
        ];
      case 'endCanary':
        return canary === null
          ? []
          : [t('then.canaryTaken', { version: canary.version, active: names.active, whom: whomOf(canary.rules) })];
      case 'withdraw':
        return [
          ...withdrawalOf(question.version, remote).map((key) =>
            t(`then.${key}`, { ...names, version: question.version }),
          ),
          t('then.filesGone'),
        ];
      case 'lock':
        return [t('then.locked', names)];
      case 'unlock':
        return lock === null ? [] : [t('then.unlocked', { by: actorOf(lock.by, lock.byName), reason: lock.reason })];
    }
  };
}

/** Consequences of a withdrawal, by who gets the version. */
function withdrawalOf(version: string, { active, fallback, canary }: PlatformRemote): readonly string[] {
  return [
    ...(active === version ? [fallback === null ? 'nobodyHasIt' : 'everybodyGoesBackAtOnce'] : []),
    ...(canary?.version === version ? ['canaryEnds'] : []),
    ...(fallback === version ? ['fallbackGone'] : []),
    ...(active !== version && canary?.version !== version && fallback !== version ? ['nobodyNotices'] : []),
  ];
}
