import type { TripTraveller } from '@portolan/contracts';

export const travellerName = ({ firstName, lastName }: TripTraveller): string => `${firstName} ${lastName}`.trim();
