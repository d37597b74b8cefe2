import type { FlightBound, FlightItem } from '@portolan/contracts';
import { formatCo2, formatDuration, formatMoney } from '@portolan/i18n';
import { minutesBetween } from '@portolan/i18n/between';
import { DescriptionRows } from '@portolan/ui/base';
import { travellerName } from '../travellerName.ts';
import { TicketBarcodes } from '../tickets/TicketBarcodes.tsx';
import { useItemTexts, type ItemTexts } from '../useItemTexts.ts';
import { bagsText, segmentText, termText } from './flightText.ts';

/** Flights with their stops, fare conditions, tickets and price components. */
export function FlightDetails({ item }: { readonly item: FlightItem }) {
  const texts = useItemTexts();
  const { t, language } = texts;
  const { bounds, fare, travellers, ticketNumbers, price, co2Grams, documentNeeded } = item;
  return (
    <>
      <TicketBarcodes item={item} />
      <DescriptionRows
        rows={[
          ...bounds.map((bound, index) => ({
            label: t('flight.number', { number: index + 1 }),
            value: flightLines(bound, texts).map((line) => <div key={line}>{line}</div>),
          })),
          {
            label: t('flight.fare'),
            value: [
              t(`flight.family.${fare.family}`),
              t(`flight.cabin.${fare.cabin}`),
              bagsText(fare, texts),
              t(`flight.seat.${fare.seatChoice}`),
            ].join(', '),
          },
          {
            label: t('flight.terms'),
            value: `${termText('change', fare.change, texts)}. ${termText('refund', fare.refund, texts)}.`,
          },
          { label: t('flight.document'), value: t(`flight.documents.${documentNeeded}`) },
          ...ticketNumbers.map((number, index) => ({
            label: t('flight.ticketOf', {
              name: travellers[index] === undefined ? '' : travellerName(travellers[index]),
            }),
            value: number,
          })),
          { label: t('flight.emissions'), value: formatCo2(co2Grams, language) },
          ...(price?.parts === undefined
            ? []
            : [
                {
                  label: t('price.parts'),
                  value: Object.entries(price.parts)
                    .map(([part, amount]) =>
                      t(`${part === 'base' ? 'flight' : 'price'}.${part}`, {
                        amount: formatMoney({ amount, currency: price.currency }, language),
                      }),
                    )
                    .join(', '),
                },
              ]),
        ]}
      />
    </>
  );
}

/** Each flight with its aircraft, and the layovers between. */
function flightLines({ segments }: FlightBound, texts: ItemTexts): readonly string[] {
  const { t, language } = texts;
  return segments.flatMap((segment, index) => {
    const before = segments[index - 1];
    return [
      ...(before === undefined
        ? []
        : [
            t('flight.layover', {
              duration: formatDuration(minutesBetween(before.to, segment.from), language),
              place: before.to.name,
            }),
          ]),
      `${segmentText(segment, texts)}, ${segment.aircraft}, ${formatDuration(segment.durationMinutes, language)}`,
    ];
  });
}
