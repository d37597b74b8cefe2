import { listPendingApprovals } from '@portolan/contracts';
import type { CountWaiting } from '@portolan/remote-kit';

/** Number of trips that wait for the reader's decision, shown at the menu entry (domain §3). */
export const countWaiting: CountWaiting = async ({ http }) => (await http.call(listPendingApprovals, {})).totalItems;
