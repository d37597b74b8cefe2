import * as z from 'zod/mini';
import { policyViolation } from '@portolan/contracts';

/** Stored form of `cart_items.policy`. */
export const storedViolations = z.array(policyViolation);
