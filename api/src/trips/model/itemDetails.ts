import * as z from 'zod/mini';
import { policyViolation } from '@portolan/contracts';

/** What `cart_items.policy` keeps. */
export const keptViolations = z.array(policyViolation);
