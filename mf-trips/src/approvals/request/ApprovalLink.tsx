import type { ApprovalListItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { LinkButton } from '../../trip/LinkButton.tsx';

/** Link to the trip. */
export function ApprovalLink({
  approval: { cartId, tripName },
}: {
  readonly approval: Pick<ApprovalListItem, 'cartId' | 'tripName'>;
}) {
  const { t } = useTexts('mf-trips');
  return (
    <LinkButton to={`/trip/${cartId}`} name={t('approvals.detailsNamed', { name: tripName })}>
      {t('approvals.details')}
    </LinkButton>
  );
}
