import { listPendingApprovals } from '@portolan/contracts';
import type { CountWaiting } from '@portolan/remote-kit';

/** How many trips wait for the reader's answer: the number at the menu entry (domain §3). */
export const countWaiting: CountWaiting = async ({ http }) => (await http.call(listPendingApprovals, {})).totalItems;
