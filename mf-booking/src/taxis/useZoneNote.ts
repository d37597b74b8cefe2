import { localTimeOf } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { browserTimeZone, zoneCity } from './pickupTime.ts';

/** Whose clock a place's time is on, such as "(London time)"; empty where the browser's clock shows the same time. */
export function useZoneNote(): (instant: string, zone: string) => string {
  const { t } = useTexts('mf-booking');
  return (instant, zone) =>
    localTimeOf(instant, zone) === localTimeOf(instant, browserTimeZone())
      ? ''
      : t('clock.place', { zone: zoneCity(zone) });
}
