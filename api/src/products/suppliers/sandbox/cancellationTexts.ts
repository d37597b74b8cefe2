import type { LanguageCode } from '@portolan/contracts';

interface CancellationTexts {
  readonly freeUntil: string;
  readonly feeAfter: string;
  readonly feeAlways: string;
  readonly nightAfter: string;
  readonly nightAlways: string;
  /** `{fee}` is an amount with its currency. */
  readonly feeEach: string;
  readonly feeUnknown: string;
}

/**
 * Texts of the sandbox's cancellation rules; `{time}` is a local time at the pickup, `{percent}` a share of the price, `{fee}` an amount.
 */
export const cancellationTexts: Readonly<Record<LanguageCode, CancellationTexts>> = {
  en: {
    freeUntil: 'Free cancellation until {time}',
    feeAfter: 'Cancelling after {time} costs {percent} % of the price',
    feeAlways: 'Cancelling costs {percent} % of the price',
    nightAfter: 'Cancelling after that costs the first night',
    nightAlways: 'Cancelling costs the first night',
    feeEach: 'Cancelling costs {fee} for each traveller',
    feeUnknown: 'The carrier does not say what cancelling costs',
  },
  sr: {
    freeUntil: 'Besplatno otkazivanje do {time}',
    feeAfter: 'Otkazivanje posle {time} košta {percent} % cene',
    feeAlways: 'Otkazivanje košta {percent} % cene',
    nightAfter: 'Otkazivanje posle toga košta prvo noćenje',
    nightAlways: 'Otkazivanje košta prvo noćenje',
    feeEach: 'Otkazivanje košta {fee} po putniku',
    feeUnknown: 'Prevoznik ne navodi koliko košta otkazivanje',
  },
  sv: {
    freeUntil: 'Fri avbokning till {time}',
    feeAfter: 'Avbokning efter {time} kostar {percent} % av priset',
    feeAlways: 'Avbokning kostar {percent} % av priset',
    nightAfter: 'Avbokning efter det kostar den första natten',
    nightAlways: 'Avbokning kostar den första natten',
    feeEach: 'Avbokning kostar {fee} per resenär',
    feeUnknown: 'Flygbolaget anger inte vad avbokning kostar',
  },
  da: {
    freeUntil: 'Gratis afbestilling indtil {time}',
    feeAfter: 'Afbestilling efter {time} koster {percent} % af prisen',
    feeAlways: 'Afbestilling koster {percent} % af prisen',
    nightAfter: 'Afbestilling derefter koster den første nat',
    nightAlways: 'Afbestilling koster den første nat',
    feeEach: 'Afbestilling koster {fee} pr. rejsende',
    feeUnknown: 'Flyselskabet oplyser ikke, hvad afbestilling koster',
  },
};
