import type { Trip } from '@portolan/contracts';
import { isAllowed } from './permissions.ts';

/** Suppliers keep nothing of the trip's drafts any more: until then nothing is taken out of it, nor is it sent again. */
export const isReleased = ({ releasing }: Trip): boolean => releasing !== true;

export const maySubmit = (trip: Trip): boolean => isAllowed(trip.permissions, 'SUBMIT') && isReleased(trip);
