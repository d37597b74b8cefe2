import type { LanguageCode } from '@portolan/contracts';

interface CancellationTexts {
  readonly freeUntil: string;
  readonly feeAfter: string;
  readonly feeAlways: string;
}

/** How the sandbox words its cancellation rules; `{time}` is a clock time at the pickup, `{percent}` a share of the price. */
export const cancellationTexts: Readonly<Record<LanguageCode, CancellationTexts>> = {
  en: {
    freeUntil: 'Free cancellation until {time}',
    feeAfter: 'Cancelling after {time} costs {percent} % of the price',
    feeAlways: 'Cancelling costs {percent} % of the price',
  },
  sr: {
    freeUntil: 'Besplatno otkazivanje do {time}',
    feeAfter: 'Otkazivanje posle {time} košta {percent} % cene',
    feeAlways: 'Otkazivanje košta {percent} % cene',
  },
  sv: {
    freeUntil: 'Gratis avbokning till {time}',
    feeAfter: 'Avbokning efter {time} kostar {percent} % av priset',
    feeAlways: 'Avbokning kostar {percent} % av priset',
  },
  da: {
    freeUntil: 'Gratis afbestilling indtil {time}',
    feeAfter: 'Afbestilling efter {time} koster {percent} % af prisen',
    feeAlways: 'Afbestilling koster {percent} % af prisen',
  },
};
