import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { useCancellationLine } from '../../trip/useCancellationLine.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { draftsOf } from '../form/CheckoutForm.ts';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import { elementIds } from '../form/checkoutProblems.ts';
import styles from './ConditionsTick.module.css';

/** Cancellation terms of each booking, to be accepted before booking. */
export const ConditionsTick = observer(function ConditionsTick({ store, problems }: CheckoutSectionProps) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const lineOf = useCancellationLine();
  const { form, trip, isSending } = store;
  const drafts = draftsOf(trip);
  const isUnread = problems.some(({ section }) => section === 'conditions');
  const noteId = `${elementIds.conditions}-note`;
  const termsId = `${elementIds.conditions}-terms`;
  return (
    <div className={styles['conditions']}>
      <Checkbox
        id={elementIds.conditions}
        checked={form.hasReadConditions}
        disabled={isSending}
        aria-invalid={isUnread}
        aria-describedby={isUnread ? noteId : termsId}
        onChange={({ target }) => form.setHasReadConditions(target.checked)}
      >
        {t('checkout.conditions.read')}
      </Checkbox>
      {isUnread && (
        <p id={noteId} className="pt-row-4 pt-problem">
          <Icon name="triangle" size={16} />
          {t('checkout.problem.CONDITIONS_UNREAD')}
        </p>
      )}
      <ul id={termsId} className={styles['terms']} aria-label={t('checkout.section.conditions')}>
        {drafts.map((item) => (
          <li key={item.id}>
            {drafts.length > 1 && <b>{titleOf(item)}: </b>}
            {lineOf(item) ?? t('checkout.conditions.unknown')}
          </li>
        ))}
      </ul>
    </div>
  );
});
