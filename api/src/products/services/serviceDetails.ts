import * as z from 'zod/mini';
import { service } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** What a service keeps. */
export const serviceDetails = z.extend(anyDetails, { service });
export type ServiceDetails = z.output<typeof serviceDetails>;
