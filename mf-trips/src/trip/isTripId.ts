import { trip } from '@portolan/contracts';

/** Whether what an address names can be a trip at all: the API is not asked for anything else. */
export const isTripId = (value: string): boolean => trip.shape.cartId.safeParse(value).success;
