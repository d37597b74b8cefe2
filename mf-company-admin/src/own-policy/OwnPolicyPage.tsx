import { observer } from 'mobx-react-lite';
import { fetchOwnPolicy, type OwnPolicy, type PolicyRuleBody, type ProductType } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { NewestLoad, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { EmptyState, ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { policyLines } from '../home/policyLines.ts';
import { PeopleSkeleton } from '../people/PeopleSkeleton.tsx';
import { useProductName } from '../records/useProductName.ts';
import { typesFor } from '../travel-policies/ruleTypes.ts';
import { useRuleWords } from '../travel-policies/useRuleWords.ts';
import styles from './OwnPolicyPage.module.css';

/** The reader's travel policy in sentences: every rule by product, with its exceptions and its consequence. */
export const OwnPolicyPage = observer(function OwnPolicyPage() {
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const load = useStore(() => {
    const policy = new NewestLoad((signal) => http.call(fetchOwnPolicy, { signal }));
    return Object.assign(policy, { start: () => void policy.load(), dispose: () => policy.giveUp() });
  });
  const { state } = load;
  return (
    <div className={styles['page']}>
      <PageHeading>{t('travelPolicies.own.title')}</PageHeading>
      {state.kind === 'failed' && (
        <ErrorState
          title={t('travelPolicies.own.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void load.load()}
        />
      )}
      {(state.kind === 'idle' || state.kind === 'loading') && (
        <LoadingState label={t('travelPolicies.own.loading')}>
          <PeopleSkeleton />
        </LoadingState>
      )}
      {state.kind === 'ready' && <Rules policy={state.value.policy} />}
    </div>
  );
});

const Rules = observer(function Rules({ policy }: { readonly policy: OwnPolicy | null }) {
  const { t } = useTexts('mf-company-admin');
  const { session } = useSession();
  const productName = useProductName();
  const lines = policy === null ? [] : policyLines(policy.rules, session.company?.tabOrder ?? []);
  if (policy === null || lines.length === 0)
    return <EmptyState kind="open" title={t('travelPolicies.own.none')} description={t('travelPolicies.emptyText')} />;
  return lines.map(({ product, rules }) => (
    <Card key={product} title={productName(product)}>
      {rules.length === 0 ? (
        <p className="pt-quiet">{t('travelPolicies.own.free')}</p>
      ) : (
        <ul className={styles['rules']}>
          {byType(rules, product).map((rule, index) => (
            <Rule key={index} rule={rule} currency={policy.currency} />
          ))}
        </ul>
      )}
    </Card>
  ));
});

/** Rules of one type stand together: a general price cap is followed by those of certain places. */
function byType(rules: readonly PolicyRuleBody[], product: ProductType): readonly PolicyRuleBody[] {
  const types = typesFor(product);
  return rules.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
}

function Rule({ rule, currency }: { readonly rule: PolicyRuleBody; readonly currency: string }) {
  const { t } = useTexts('mf-company-admin');
  const words = useRuleWords();
  const where = words.scope(rule.scope);
  const sentence = words.sentence(rule, currency);
  const exceptions = rule.exceptions.map(words.scope).filter((scope) => scope !== '');
  return (
    <li className="pt-stack-0">
      <b>{where === '' ? sentence : t('travelPolicies.own.scoped', { rule: sentence, where })}</b>
      <span className="pt-note">{t(`travelPolicies.own.beyond.${rule.action}`)}</span>
      {exceptions.length > 0 && (
        <span className="pt-note">{t('travelPolicies.own.except', { where: exceptions.join('; ') })}</span>
      )}
    </li>
  );
}
