import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '../..');

/** What is built for the browser, the shell first. */
export const rooms = ['shell', 'mf-trips', 'mf-booking', 'mf-profile', 'mf-company-admin', 'mf-tracking'] as const;
