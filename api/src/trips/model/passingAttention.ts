import type { DocumentState, Trip } from '@portolan/contracts';
import { remindersDue } from './approvalSteps.ts';
import type { ApprovalState } from './approvalState.ts';
import { documentNeedsOf, droppedStatuses } from './documentNeeds.ts';
import type { ItemRow, TravellerRow } from './tripsRepository.ts';

type Attention = NonNullable<Trip['attention']>;

interface Looked {
  readonly items: readonly ItemRow[];
  readonly travellers: readonly TravellerRow[];
  /** Document states of travellers whose documents the reader may know of. */
  readonly documentStates: ReadonlyMap<string, DocumentState>;
  /** Driving licences of the same travellers. */
  readonly licenceStates: ReadonlyMap<string, DocumentState>;
  readonly approval: ApprovalState | undefined;
}

/**
 * Attention that depends on the present moment, and is therefore not stored: documents for crossing a border, a licence for driving, guests with
 * missing data, a request that is nearly due.
 */
export function passingAttention(
  { items, travellers, documentStates, licenceStates, approval }: Looked,
  now: Date,
): Attention {
  const ahead = items.filter(({ status, endsAt }) => !droppedStatuses.includes(status) && endsAt > now);
  const ofItems = ahead.flatMap((item): Attention => {
    const own = travellers.filter(({ itemId }) => itemId === item.id);
    const document = documentCodeOf(
      own.flatMap(({ customerId }, index) =>
        documentNeedsOf(item, index === 0).map((need) =>
          (need === 'BORDER' ? documentStates : licenceStates).get(customerId ?? ''),
        ),
      ),
    );
    return [
      ...(document === null ? [] : [{ code: document, itemId: item.id }]),
      ...(own.some(isUnknownGuest) ? [{ code: 'GUEST_INCOMPLETE' as const, itemId: item.id }] : []),
    ];
  });
  return [...ofItems, ...(isNearlyDue(approval, now) ? [{ code: 'APPROVAL_EXPIRES_SOON' as const }] : [])];
}

function documentCodeOf(
  states: readonly (DocumentState | undefined)[],
): 'DOC_MISSING' | 'DOC_EXPIRES_BEFORE_RETURN' | null {
  if (states.includes('MISSING')) return 'DOC_MISSING';
  return states.includes('EXPIRES_BEFORE_RETURN') ? 'DOC_EXPIRES_BEFORE_RETURN' : null;
}

const isUnknownGuest = ({ guest }: TravellerRow): boolean =>
  guest !== null && [guest.firstName, guest.lastName, guest.email, guest.phone].includes('');

/** After the last reminder. */
const isNearlyDue = (approval: ApprovalState | undefined, now: Date): boolean =>
  approval?.request.status === 'PENDING' &&
  now < approval.request.deadline &&
  remindersDue(approval.request.createdAt, approval.request.deadline, now) === 2;
