import { observer } from 'mobx-react-lite';
import { overrideReasonLength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Field, TextInput } from '@portolan/ui/form';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';

export interface OverrideFieldProps {
  readonly store: Pick<
    AddToTripStore<AddableOffer>,
    'wantsOverride' | 'overrideReason' | 'isReasonMissing' | 'isSending' | 'writeOverrideReason'
  >;
}

/** Why an agent adds what the policy forbids; nothing where it does not. */
export const OverrideField = observer(function OverrideField({ store }: OverrideFieldProps) {
  const { t } = useTexts('mf-booking');
  // Read here: Field calls its children in its own render, which no observer watches.
  const { wantsOverride, overrideReason, isReasonMissing, isSending } = store;
  if (!wantsOverride) return null;
  return (
    <Field
      label={t('cart.override')}
      hint={t('cart.overrideHint')}
      isRequired
      error={isReasonMissing ? t('cart.overrideMissing') : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={overrideReason}
          onChange={store.writeOverrideReason}
          maxLength={overrideReasonLength}
          disabled={isSending}
          autoComplete="off"
        />
      )}
    </Field>
  );
});
