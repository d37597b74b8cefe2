import * as z from 'zod/mini';
import { service } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** Stored details of a service. */
export const serviceDetails = z.extend(anyDetails, { service });
export type ServiceDetails = z.output<typeof serviceDetails>;
