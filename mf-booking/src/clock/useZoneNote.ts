import { localTimeOf, ownTimeZone } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { zoneCity } from './zoneCity.ts';

/** Whose clock a place's time is on, such as "(London time)"; empty where the browser's clock shows the same time. */
export function useZoneNote(): (instant: string, zone: string) => string {
  const { t } = useTexts('mf-booking');
  return (instant, zone) =>
    localTimeOf(instant, zone) === localTimeOf(instant, ownTimeZone())
      ? ''
      : t('clock.place', { zone: zoneCity(zone) });
}
