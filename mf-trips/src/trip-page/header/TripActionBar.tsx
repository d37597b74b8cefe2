import type { Trip } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { ActionMenu } from '@portolan/ui/base';
import { Button, Icon } from '@portolan/ui/core';
import { draftsTotal } from '../../checkout/form/draftsTotal.ts';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { isAllowed } from '../../trip/permissions.ts';
import { isOver } from '../../trip/tripStates.ts';
import { addBookingPath } from '../../trip/addBookingPath.ts';
import { actionIcons, isDangerous, offeredActions, type OfferedAction } from '../actions/offeredActions.ts';
import type { TripAction } from '../actions/TripStore.ts';
import styles from './TripHeader.module.css';

export interface TripActionBarProps {
  readonly trip: Trip;
  /** The running action. */
  readonly pending: TripAction | null;
  readonly onAction: (action: OfferedAction) => void;
}

/** Permitted actions of the trip: one primary button, secondary buttons, and the menu "More". */
export function TripActionBar({ trip, pending, onAction }: TripActionBarProps) {
  const { t } = useTexts('mf-trips');
  const { session } = useSession();
  const labelOf = useActionLabel(trip);
  const { primary, secondary, more } = offeredActions(trip, session.isActing);
  const buttonOf = (action: OfferedAction, type: 'primary' | 'default') => (
    <Button
      key={action}
      type={type}
      loading={pending === action}
      disabled={pending !== null}
      {...(type === 'default' && { icon: <Icon name={actionIcons[action]} size={16} /> })}
      onClick={() => onAction(action)}
    >
      {labelOf(action)}
    </Button>
  );
  return (
    <div className={styles['actions']}>
      {isAllowed(trip.permissions, 'EDIT') && trip.items.length > 0 && (
        <LinkButton to={addBookingPath(trip.cartId)} icon="plus">
          <span className={styles['add']}>{t('trip.addBooking')}</span>
        </LinkButton>
      )}
      {secondary.map((action) => buttonOf(action, 'default'))}
      {primary !== null && <span className={styles['primary']}>{buttonOf(primary, 'primary')}</span>}
      {more.length > 0 && (
        <ActionMenu
          label={t('actions.more')}
          actions={more.map((action) => ({
            key: action,
            label: labelOf(action),
            icon: actionIcons[action],
            isDanger: isDangerous(action),
            isDisabled: pending !== null,
            onSelect: () => onAction(action),
          }))}
        />
      )}
    </div>
  );
}

/** Labels of the actions. The checkout shows the price of the drafts; its last step tells whether it books or asks for approval. */
function useActionLabel(trip: Trip): (action: OfferedAction) => string {
  const { t, language } = useTexts('mf-trips');
  return (action) => {
    if (action === 'cancel') return t('cancelTrip.action');
    if (action === 'duplicate' && isOver(trip)) return t('duplicate.again');
    const total = action === 'submit' ? draftsTotal(trip) : null;
    return total === null ? t(`${action}.action`) : t('submit.actionFor', { amount: formatMoney(total, language) });
  };
}
