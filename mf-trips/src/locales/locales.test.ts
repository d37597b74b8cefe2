import { bookingStatuses, carClasses, vehicleCategories } from '@portolan/contracts';
import { uiLocales } from '@portolan/ui/core';

it.each(['en', 'sr', 'sv', 'da'] as const)(
  'The ui package has a text for every status, vehicle and car class of the contract in %s',
  async (language) => {
    const { status, vehicle } = (await uiLocales[language]()).default;
    expect([Object.keys(status).sort(), Object.keys(vehicle).sort()]).toEqual([
      bookingStatuses.toSorted(),
      [...vehicleCategories, ...carClasses].toSorted(),
    ]);
  },
);
