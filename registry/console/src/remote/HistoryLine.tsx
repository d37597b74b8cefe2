import { releaseRule, type ReleaseEvent, type ReleaseRule } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useActorText } from '../overview/useActorText.ts';
import { useRuleText } from '../overview/useRuleText.ts';
import { Moment } from './Moment.tsx';
import styles from './HistoryLine.module.css';

/** Text keys of the registry's actions; an unknown action is shown by its name. */
const words: Readonly<Record<string, string>> = {
  publish: 'publish',
  activate: 'activate',
  canary: 'canary',
  'end canary': 'endCanary',
  rollback: 'rollBack',
  kill: 'withdraw',
  quarantine: 'quarantine',
  lock: 'lock',
  unlock: 'unlock',
  'drop fallback': 'dropFallback',
  token: 'token',
  revoke: 'revoke',
};

const textIn = (details: ReleaseEvent['details'], name: string): string | null =>
  typeof details[name] === 'string' ? details[name] : null;

/** The rules of a canary, without those that this page cannot read. */
function rulesIn({ rules }: ReleaseEvent['details']): readonly ReleaseRule[] {
  return (Array.isArray(rules) ? rules : []).flatMap((rule) => releaseRule.safeParse(rule).data ?? []);
}

/** One change of a remote: the active version before and after, its author and reason. */
export function HistoryLine({ line: { at, actor, actorName, action, details } }: { readonly line: ReleaseEvent }) {
  const { t } = useTexts('mf-platform');
  const actorOf = useActorText();
  const whomOf = useRuleText();
  const rules = rulesIn(details);
  const key = words[action];
  const [version, before, after, reason] = ['version', 'before', 'after', 'reason'].map((name) =>
    textIn(details, name),
  );
  const isMove = before !== after && 'after' in details;
  return (
    <li className={styles['line']}>
      <Moment at={at} />
      <div className="pt-wrapping">
        <p className={styles['what']}>
          {key === undefined ? action : t(`history.action.${key}`)} {version}
        </p>
        {rules.length > 0 && <p className={styles['more']}>{t('history.whom', { whom: whomOf(rules) })}</p>}
        {isMove && (
          <p className={styles['more']}>
            {t('history.moved', { before: before ?? t('noVersion'), after: after ?? t('noVersion') })}
          </p>
        )}
        {reason && <p className={styles['more']}>{t('history.reason', { reason })}</p>}
        {action === 'quarantine' && typeof details['pages'] === 'number' && (
          <p className={styles['more']}>
            {t('history.failedPages', { count: Number(details['pages']), failed: Number(details['failedPages']) })}
          </p>
        )}
      </div>
      <p className={styles['who']}>{actorOf(actor, actorName)}</p>
    </li>
  );
}
