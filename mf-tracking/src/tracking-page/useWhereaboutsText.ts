import { useCityName, useTexts } from '@portolan/remote-kit';
import { useTimeText } from './useTimeText.ts';
import { endOf, startOf, type Whereabouts } from './whereabouts.ts';

/** Sentence about a person's whereabouts, in each place's time. */
export function useWhereaboutsText(now: number): (whereabouts: Whereabouts) => string {
  const { t } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const timeText = useTimeText(now);
  return (whereabouts) => {
    const { location } = whereabouts;
    const place = nameOfCity(location.cityName);
    switch (whereabouts.kind) {
      case 'moving':
        return t(`moving.${location.kind}`, { place, time: timeText(endOf(location)) });
      case 'staying': {
        const { hotelName, until } = whereabouts;
        const sentence = t('staying', { place, time: timeText(until) });
        return hotelName === null ? sentence : `${sentence}, ${hotelName}`;
      }
      case 'leaving':
        return t(`leaving.${location.kind}`, { place, time: timeText(startOf(location)) });
      case 'arrived':
        return t('arrived', { place, time: timeText(endOf(location)) });
    }
  };
}
