import { observer } from 'mobx-react-lite';
import type { PolicyRuleBody } from '@portolan/contracts';
import { useSession, useStore } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { useProductName } from '../records/useProductName.ts';
import { useTabTexts, withTexts } from '../texts/TabTexts.tsx';
import { useRuleWords } from '../travel-policies/useRuleWords.ts';
import { Awaited } from './Awaited.tsx';
import { ownPolicy } from './HomeLoad.ts';
import { policyLines } from './policyLines.ts';
import styles from './PolicyCard.module.css';

/** Rules of a product shown; the rest is counted. */
const mostTold = 2;

/** On the home page: the reader's travel policy, a line for each product. Nothing without rules, and after a failed load. */
const OwnPolicy = observer(function OwnPolicy() {
  const { t } = useTabTexts();
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
    return where === '' ? sentence : t('own.scoped', { rule: sentence, where });
  };
  return (
    <Card title={t('own.title')}>
      <dl className={styles['lines']}>
        {lines.map(({ product, rules }) => (
          <div key={product}>
            <dt>{productName(product)}</dt>
            <dd>
              {rules.length === 0 ? (
                <span className={styles['free']}>{t('own.noLimit')}</span>
              ) : (
                [
                  ...rules.slice(0, mostTold).map(told),
                  ...(rules.length > mostTold ? [t('own.more', { count: rules.length - mostTold })] : []),
                ].join(' · ')
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link className={styles['whole']} to="/policy">
        {t('own.show')}
      </Link>
    </Card>
  );
});

export const PolicyCard = withTexts('travelPolicies', OwnPolicy);
