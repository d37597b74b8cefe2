import { localTimeOf, ownTimeZone } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { zoneCity } from './zoneCity.ts';

/** Time zone of a place, such as "(London time)"; empty if the browser shows the same time. */
export function useZoneNote(): (instant: string, zone: string) => string {
  const { t } = useTexts('mf-booking');
  return (instant, zone) =>
    localTimeOf(instant, zone) === localTimeOf(instant, ownTimeZone())
      ? ''
      : t('clock.place', { zone: zoneCity(zone) });
}
