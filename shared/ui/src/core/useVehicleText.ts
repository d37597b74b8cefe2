import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The name of a vehicle category, such as "Estate" for ESTATE, in the reader's language; an unknown category stays as it is. Returns the
 * same function while the language is the same.
 */
export function useVehicleText(): (category: string) => string {
  const { t } = useTranslation('ui');
  return useCallback((category) => t(`vehicle.${category}`, { defaultValue: category }), [t]);
}
