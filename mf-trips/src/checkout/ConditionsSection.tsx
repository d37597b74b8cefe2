import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Icon, useCancellationText } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { useItemTitle } from '../products/useItemTitle.ts';
import type { CheckoutPartOf } from './BookingsSection.tsx';
import { draftsOf } from './CheckoutForm.ts';
import { elementIds } from './checkoutProblems.ts';
import { CheckoutPart } from './CheckoutPart.tsx';
import styles from './ConditionsSection.module.css';

/** What cancelling costs, which has to be read before anything is booked. */
export const ConditionsSection = observer(function ConditionsSection({ store, problems }: CheckoutPartOf) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const cancellationText = useCancellationText();
  const { form, trip, isSending } = store;
  const isUnread = problems.some(({ section }) => section === 'conditions');
  const noteId = `${elementIds.conditions}-note`;
  return (
    <CheckoutPart section="conditions">
      <dl className={styles['rules']}>
        {draftsOf(trip).map((item) => (
          <div key={item.id}>
            <dt>{titleOf(item)}</dt>
            {item.cancellationRules.length === 0 && <dd>{t('checkout.conditions.unknown')}</dd>}
            {item.cancellationRules.map((rule) => (
              <dd key={rule.ruleDescription}>{cancellationText(rule, item.start)}</dd>
            ))}
          </div>
        ))}
      </dl>
      <Checkbox
        id={elementIds.conditions}
        checked={form.hasReadConditions}
        disabled={isSending}
        aria-invalid={isUnread}
        aria-describedby={isUnread ? noteId : undefined}
        onChange={({ target }) => form.setHasReadConditions(target.checked)}
      >
        {t('checkout.conditions.read')}
      </Checkbox>
      {isUnread && (
        <p id={noteId} className={styles['error']}>
          <Icon name="triangle" size={16} />
          {t('checkout.problem.CONDITIONS_UNREAD')}
        </p>
      )}
    </CheckoutPart>
  );
});
