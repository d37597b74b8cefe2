import { observer } from 'mobx-react-lite';
import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { RuleLine } from '../../trip/approval/RuleLine.tsx';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { otherReason, outsidePolicy } from '../form/CheckoutForm.ts';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import { elementIds } from '../form/checkoutProblems.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import styles from './PolicyReasons.module.css';
import { useErrorAt } from '../form/problemTexts.ts';

/** Maximum length of the reader's own reason, in characters. */
const ownReasonLength = 80;

/** Each booking outside policy: broken rules, excess and the reason. */
export const PolicyReasons = observer(function PolicyReasons(props: CheckoutSectionProps) {
  return outsidePolicy(props.store.trip).map((item) => <PolicyReason key={item.id} item={item} {...props} />);
});

const PolicyReason = observer(function PolicyReason({
  item,
  store,
  problems,
  choices,
}: CheckoutSectionProps & { readonly item: TripItem }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const errorAt = useErrorAt(problems);
  const { form, isSending } = store;
  // Read here: Field calls its children in its own render, which no observer tracks.
  const [reason, words] = [form.reasons.get(item.id) ?? '', form.ownReasons.get(item.id) ?? ''];
  const violations = item.policy?.violations ?? [];
  return (
    <div className={styles['item']}>
      <Icon name="approvals" size={20} />
      <div className={styles['words']}>
        <h3>{titleOf(item)}</h3>
        {violations.map((violation) => (
          <RuleLine key={violation.ruleId} violation={violation} />
        ))}
        <ReasonChoice
          id={elementIds.reason(item.id)}
          label={t('checkout.policy.reason')}
          isRequired={violations.some(({ action }) => action === 'REASON_REQUIRED')}
          error={errorAt(elementIds.reason(item.id))}
          value={reason}
          isDisabled={isSending}
          options={withOwnReason(
            choices.reasonCodes.map(({ code, label }) => ({ value: code, label })),
            reason,
          )}
          onChange={(code) => form.setReason(item.id, code)}
        />
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
    </div>
  );
});

/** Adds a reason in the reader's own words as an option. */
const withOwnReason = (codes: readonly { readonly value: string; readonly label: string }[], given: string) =>
  given === '' || codes.some(({ value }) => value === given) ? codes : [...codes, { value: given, label: given }];
