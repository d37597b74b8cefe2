import type { TripTraveller } from '@portolan/contracts';

/** First and last name as they are written on the page. */
export const travellerName = ({ firstName, lastName }: TripTraveller): string => `${firstName} ${lastName}`.trim();
