import type { TripItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationLine } from '../../trip/useCancellationLine.ts';
import { productOf } from '../../products/products.ts';
import { useItemTexts } from '../../products/useItemTexts.ts';
import { NoteLine, NoteList } from '../../trip/itinerary/NoteList.tsx';

/** Hold, cancellation terms while they matter, product notes and special request; hidden without any. */
export function ItemNotes({ item, isOver }: { readonly item: TripItem; readonly isOver: boolean }) {
  const { t, language } = useTexts('mf-trips');
  const lineOf = useCancellationLine();
  const { specialRequest, start, holdUntil = null, securedAs } = item;
  const terms = isOver ? null : lineOf(item);
  // A booking made meanwhile is free to cancel until then: the terms say so.
  const isInTerms = securedAs === 'BOOKED' && terms !== null;
  const notes = productOf(item).notesOf(item, useItemTexts());
  const specialRequests =
    specialRequest === undefined
      ? []
      : [...specialRequest.codes.map((code) => t(`wish.code.${code}`)), specialRequest.text].filter(Boolean);
  if (notes.length === 0 && specialRequests.length === 0 && terms === null && holdUntil === null) return null;
  return (
    <NoteList>
      {holdUntil !== null && !isInTerms && (
        <NoteLine icon="clock">
          {t(securedAs === 'BOOKED' ? 'item.booked' : 'item.held', {
            until: formatDate(holdUntil, language, { style: 'shortDateTime', zone: start.timeZone }),
          })}
        </NoteLine>
      )}
      {terms !== null && (
        <NoteLine icon="info">{isInTerms && holdUntil !== null ? t('item.bookedTerms', { terms }) : terms}</NoteLine>
      )}
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
