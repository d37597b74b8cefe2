import { useMemo } from 'react';
import { formatDate, type Language } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useVehicleText } from '@portolan/ui/core';
import type { TaxiStop } from '@portolan/contracts';

/** Texts of products in the reader's language. */
export interface ItemTexts {
  readonly t: ReturnType<typeof useTexts>['t'];
  readonly language: Language;
  /** The name of a vehicle category. */
  readonly vehicle: (category: string) => string;
  /** Day and time in the clock of the place, such as "Mon 23 Nov, 06:35". */
  readonly when: (stop: Pick<TaxiStop, 'dateTime' | 'timeZone'>) => string;
}

/** Stable while the language is the same. */
export function useItemTexts(): ItemTexts {
  const { t, language } = useTexts('mf-trips');
  const vehicle = useVehicleText();
  return useMemo(
    () => ({
      t,
      language,
      vehicle,
      when: ({ dateTime, timeZone }) => formatDate(dateTime, language, { style: 'shortDateTime', zone: timeZone }),
    }),
    [t, language, vehicle],
  );
}
