import { useState } from 'react';
import type { Trip } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { LinkButton } from '../links/LinkButton.tsx';
import { isAllowed } from '../permissions/permissions.ts';
import { missingStayPath, missingStays } from './missingStays.ts';

/** One line for each night or more that somebody spends somewhere without a hotel, with the way to one; for who may add it. */
export function MissingStays({ trip }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const cityName = useCityName();
  const [now] = useState(Date.now);
  if (!isAllowed(trip.permissions, 'EDIT')) return null;
  return missingStays(trip, now).map((stay) => (
    <Notice
      key={`${stay.cityName} ${stay.checkIn}`}
      kind="info"
      action={<LinkButton to={missingStayPath(trip.cartId, stay)}>{t('trip.searchHotels')}</LinkButton>}
    >
      {t('trip.missingStay', {
        city: cityName(stay.cityName),
        checkIn: formatDate(stay.checkIn, language, { style: 'shortDate' }),
        checkOut: formatDate(stay.checkOut, language, { style: 'shortDate' }),
      })}
    </Notice>
  ));
}
