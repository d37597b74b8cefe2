import * as z from 'zod/mini';
import { service } from '@portolan/contracts';
import { anyDetails } from '../product.ts';

/** What a service keeps. */
export const otherDetails = z.extend(anyDetails, { service });
export type OtherDetails = z.output<typeof otherDetails>;
