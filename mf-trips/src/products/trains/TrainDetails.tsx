import type { TrainItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { DescriptionRows } from '@portolan/ui/base';
import { TicketBarcodes } from '../tickets/TicketBarcodes.tsx';
import { useItemTexts } from '../useItemTexts.ts';
import { clockText, legText, trainText } from './legText.ts';

/** Each train with its calls and services, and the terms of exchange and refund. */
export function TrainDetails({ item }: { readonly item: TrainItem }) {
  const texts = useItemTexts();
  const { t, language } = texts;
  const { legs, exchange, refund, cards } = item;
  const terms = [
    ['exchange', exchange],
    ['refund', refund],
  ] as const;
  return (
    <>
      <TicketBarcodes item={item} />
      <DescriptionRows
        rows={[
          ...legs.flatMap((leg) => [
            { label: trainText(leg), value: legText(leg, texts) },
            ...(leg.calls.length === 0
              ? []
              : [
                  {
                    label: t('train.calls'),
                    value: leg.calls
                      .map(({ name, dateTime }) => `${clockText(dateTime, leg.from.timeZone, texts)} ${name}`)
                      .join(', '),
                  },
                ]),
            ...(leg.services.length === 0
              ? []
              : [
                  {
                    label: t('train.onBoard'),
                    value: leg.services.map((service) => t(`train.service.${service}`)).join(', '),
                  },
                ]),
          ]),
          ...terms.map(([name, { kind, fee }]) => ({
            label: t(`train.${name}Title`),
            value:
              fee === null
                ? t(`train.${name}.${kind}`)
                : t('train.feeEach', { terms: t(`train.${name}.${kind}`), fee: formatMoney(fee, language) }),
          })),
          ...(cards.length === 0
            ? []
            : [{ label: t('train.cards'), value: cards.map((card) => t(`train.card.${card}`)).join(', ') }]),
        ]}
      />
    </>
  );
}
