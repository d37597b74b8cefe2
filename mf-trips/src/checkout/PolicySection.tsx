import { observer } from 'mobx-react-lite';
import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useViolationTexts } from '@portolan/ui/base';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import { useItemTitle } from '../products/useItemTitle.ts';
import { otherReason, outsidePolicy } from './CheckoutForm.ts';
import { elementIds } from './checkoutProblems.ts';
import { CheckoutPart } from './CheckoutPart.tsx';
import type { ChoosingPart } from './CostCenterSection.tsx';
import { useProblemText } from './useProblemText.ts';
import styles from './PolicySection.module.css';

/** Longest reason in words of one's own, in characters. */
const ownReasonLength = 80;

/** Each booking outside the policy: which rule, what is allowed, what it is, and why one wants it all the same. */
export const PolicySection = observer(function PolicySection({ store, problems, choices }: ChoosingPart) {
  const { t } = useTexts('mf-trips');
  const textOf = useProblemText(store.trip);
  const items = outsidePolicy(store.trip);
  // What the policy has come to forbid since the trip was shown.
  const forbidden = problems.filter(({ code }) => code === 'POLICY_PREVENTS');
  const { form, isSending } = store;
  return (
    <CheckoutPart section="policy">
      {items.length === 0 && forbidden.length === 0 && (
        <p className={styles['within']}>{t('checkout.policy.within')}</p>
      )}
      {forbidden.map((problem) => (
        <p key={problem.itemId} className={styles['forbidden']}>
          {textOf(problem)}
        </p>
      ))}
      {items.map((item) => {
        // Read here: Field calls its children in its own render, which no observer watches.
        const [reason, words] = [form.reasons.get(item.id) ?? '', form.ownReasons.get(item.id) ?? ''];
        const isRequired = item.policy?.violations.some(({ action }) => action === 'REASON_REQUIRED') ?? false;
        const problem = problems.find(({ fieldElementId }) => fieldElementId === elementIds.reason(item.id));
        const codes = choices.reasonCodes.map(({ code, label }) => ({ value: code, label }));
        return (
          <div key={item.id} className={styles['item']}>
            <Violations item={item} />
            <Field
              id={elementIds.reason(item.id)}
              label={t('checkout.policy.reason')}
              isRequired={isRequired}
              error={problem && t(`checkout.problem.${problem.code}`, { defaultValue: problem.message })}
            >
              {(control) => (
                <Select
                  {...control}
                  value={reason}
                  disabled={isSending}
                  options={[{ value: '', label: t('checkout.noChoice') }, ...withKept(codes, reason)]}
                  onChange={(code) => form.setReason(item.id, code)}
                />
              )}
            </Field>
            {reason === otherReason && (
              <Field label={t('checkout.policy.words')}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={words}
                    maxLength={ownReasonLength}
                    disabled={isSending}
                    onChange={(own) => form.setOwnReason(item.id, own)}
                  />
                )}
              </Field>
            )}
          </div>
        );
      })}
    </CheckoutPart>
  );
});

/** A reason that was given in words of one's own is a choice of its own. */
const withKept = (codes: readonly { readonly value: string; readonly label: string }[], kept: string) =>
  kept === '' || codes.some(({ value }) => value === kept) ? codes : [...codes, { value: kept, label: kept }];

function Violations({ item }: { readonly item: TripItem }) {
  const titleOf = useItemTitle();
  const textsOf = useViolationTexts();
  return (
    <>
      <h3>{titleOf(item)}</h3>
      <ul>
        {item.policy?.violations.map((violation) => (
          <li key={violation.ruleId}>{textsOf(violation).line}</li>
        ))}
      </ul>
    </>
  );
}
