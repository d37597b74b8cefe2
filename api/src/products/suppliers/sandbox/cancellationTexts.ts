import type { LanguageCode } from '@portolan/contracts';

interface CancellationTexts {
  readonly freeUntil: string;
  readonly feeAfter: string;
  readonly feeAlways: string;
  readonly nightAfter: string;
  readonly nightAlways: string;
  readonly ticketAlways: string;
}

/** How the sandbox words its cancellation rules; `{time}` is a clock time at the pickup, `{percent}` a share of the price, `{fee}` an amount. */
export const cancellationTexts: Readonly<Record<LanguageCode, CancellationTexts>> = {
  en: {
    freeUntil: 'Free cancellation until {time}',
    feeAfter: 'Cancelling after {time} costs {percent} % of the price',
    feeAlways: 'Cancelling costs {percent} % of the price',
    nightAfter: 'Cancelling after that costs the first night',
    nightAlways: 'Cancelling costs the first night',
    ticketAlways: 'Cancelling costs {fee} for each traveller',
  },
  sr: {
    freeUntil: 'Besplatno otkazivanje do {time}',
    feeAfter: 'Otkazivanje posle {time} košta {percent} % cene',
    feeAlways: 'Otkazivanje košta {percent} % cene',
    nightAfter: 'Otkazivanje posle toga košta prvo noćenje',
    nightAlways: 'Otkazivanje košta prvo noćenje',
    ticketAlways: 'Otkazivanje košta {fee} po putniku',
  },
  sv: {
    freeUntil: 'Gratis avbokning till {time}',
    feeAfter: 'Avbokning efter {time} kostar {percent} % av priset',
    feeAlways: 'Avbokning kostar {percent} % av priset',
    nightAfter: 'Avbokning efter det kostar den första natten',
    nightAlways: 'Avbokning kostar den första natten',
    ticketAlways: 'Avbokning kostar {fee} per resenär',
  },
  da: {
    freeUntil: 'Gratis afbestilling indtil {time}',
    feeAfter: 'Afbestilling efter {time} koster {percent} % af prisen',
    feeAlways: 'Afbestilling koster {percent} % af prisen',
    nightAfter: 'Afbestilling derefter koster den første nat',
    nightAlways: 'Afbestilling koster den første nat',
    ticketAlways: 'Afbestilling koster {fee} pr. rejsende',
  },
};
