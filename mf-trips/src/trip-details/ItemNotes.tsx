import type { TripItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';
import { productOf } from '../products/products.ts';
import { useItemTexts } from '../products/useItemTexts.ts';
import { NoteLine, NoteList } from './NoteList.tsx';

/** Until when it is kept while people decide, and how, the rules of cancelling, what its product has to say, and what is wished for; nothing where there is none of these. */
export function ItemNotes({ item }: { readonly item: TripItem }) {
  const { t, language } = useTexts('mf-trips');
  const cancellationText = useCancellationText();
  const { specialRequest, cancellationRules, start, holdUntil = null, securedAs } = item;
  const notes = productOf(item).notesOf(item, useItemTexts());
  const wishes =
    specialRequest === undefined
      ? []
      : [...specialRequest.codes.map((code) => t(`wish.code.${code}`)), specialRequest.text].filter(Boolean);
  if (notes.length === 0 && wishes.length === 0 && cancellationRules.length === 0 && holdUntil === null) return null;
  return (
    <NoteList>
      {holdUntil !== null && (
        <NoteLine icon="clock">
          {t(securedAs === 'BOOKED' ? 'item.booked' : 'item.held', {
            until: formatDate(holdUntil, language, { style: 'shortDateTime', zone: start.timeZone }),
          })}
        </NoteLine>
      )}
      {cancellationRules.map((rule) => (
        <NoteLine key={rule.ruleDescription} icon="info">
          {cancellationText(rule, start)}
        </NoteLine>
      ))}
      {notes.map(({ key, icon, text }) => (
        <NoteLine key={key} icon={icon}>
          {text}
        </NoteLine>
      ))}
      {wishes.length > 0 && <NoteLine icon="pencil">{t('wish.shown', { wishes: wishes.join(', ') })}</NoteLine>}
    </NoteList>
  );
}
