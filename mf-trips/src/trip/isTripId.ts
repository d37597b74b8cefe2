import { trip } from '@portolan/contracts';

/** Whether a value has the form of a trip id; other values are not requested. */
export const isTripId = (value: string): boolean => trip.shape.cartId.safeParse(value).success;
