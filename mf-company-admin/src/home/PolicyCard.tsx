import { observer } from 'mobx-react-lite';
import type { PolicyRuleBody } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { useProductName } from '../records/useProductName.ts';
import { useRuleWords } from '../travel-policies/useRuleWords.ts';
import { Awaited } from './Awaited.tsx';
import { ownPolicy } from './HomeLoad.ts';
import { policyLines } from './policyLines.ts';
import styles from './PolicyCard.module.css';

/** Rules of a product shown; the rest is counted. */
const mostTold = 2;

/** On the home page: the reader's travel policy, a line for each product. Nothing without rules, and after a failed load. */
export const PolicyCard = observer(function PolicyCard() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const { value: policy, isLoading } = useStore(() => ownPolicy(http));
  const words = useRuleWords();
  const productName = useProductName();
  if (isLoading) return <Awaited />;
  const lines = policy === null ? [] : policyLines(policy.rules, session.company?.tabOrder ?? []);
  if (policy === null || lines.length === 0) return null;
  const told = (rule: PolicyRuleBody): string => {
    const where = words.scope(rule.scope);
    const sentence = words.sentence(rule, policy.currency);
    return where === '' ? sentence : t('travelPolicies.own.scoped', { rule: sentence, where });
  };
  return (
    <Card title={t('travelPolicies.own.title')}>
      <dl className={styles['lines']}>
        {lines.map(({ product, rules }) => (
          <div key={product}>
            <dt>{productName(product)}</dt>
            <dd>
              {rules.length === 0 ? (
                <span className={styles['free']}>{t('travelPolicies.own.noLimit')}</span>
              ) : (
                [
                  ...rules.slice(0, mostTold).map(told),
                  ...(rules.length > mostTold
                    ? [t('travelPolicies.own.more', { count: rules.length - mostTold })]
                    : []),
                ].join(' · ')
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link className={styles['whole']} to="/policy">
        {t('travelPolicies.own.show')}
      </Link>
    </Card>
  );
});
