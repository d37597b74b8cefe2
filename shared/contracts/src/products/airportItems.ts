import * as z from '@portolan/contracts/schema';
import { anyItem, anySharedItem } from '../trips/itemFields.ts';
import { service } from './services.ts';

const productType = z.literal('AIRPORT');

/** A service at an airport, such as a lounge. It is added to a cart like every other service (`otherCartItem`). */
export const airportItem = z.extend(anyItem, { productType, service });
export type AirportItem = z.output<typeof airportItem>;

/** An airport service for holders of the trip's secret link. */
export const sharedAirportItem = z.extend(anySharedItem, { productType, service });
