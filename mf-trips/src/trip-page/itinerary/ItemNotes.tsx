import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { useCancellationLine } from '../../trip/useCancellationLine.ts';
import { productOf } from '../../products/products.ts';
import { useItemTexts } from '../../products/useItemTexts.ts';
import { NoteLine, NoteList } from '../../trip/itinerary/NoteList.tsx';

/** Hold, cancellation terms while they matter, product notes and special request; hidden without any. */
export function ItemNotes({ item, isOver }: { readonly item: TripItem; readonly isOver: boolean }) {
  const { t } = useTexts('mf-trips');
  const { heldOf } = useApprovalTexts();
  const lineOf = useCancellationLine();
  const { specialRequest, start, holdUntil = null, securedAs } = item;
  const terms = isOver ? null : lineOf(item);
  const notes = productOf(item).notesOf(item, useItemTexts());
  const specialRequests =
    specialRequest === undefined
      ? []
      : [...specialRequest.codes.map((code) => t(`wish.code.${code}`)), specialRequest.text].filter(Boolean);
  if (notes.length === 0 && specialRequests.length === 0 && terms === null && holdUntil === null) return null;
  return (
    <NoteList>
      {holdUntil !== null && (
        <NoteLine icon="clock">
          {heldOf({ how: securedAs === 'BOOKED' ? 'VOIDABLE' : 'HOLD', until: holdUntil }, start.timeZone)}
        </NoteLine>
      )}
      {terms !== null && <NoteLine icon="info">{terms}</NoteLine>}
      {notes.map(({ key, icon, text }) => (
        <NoteLine key={key} icon={icon}>
          {text}
        </NoteLine>
      ))}
      {specialRequests.length > 0 && (
        <NoteLine icon="pencil">{t('wish.shown', { wishes: specialRequests.join(', ') })}</NoteLine>
      )}
    </NoteList>
  );
}
