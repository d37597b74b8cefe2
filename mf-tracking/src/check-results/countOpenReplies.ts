import { listSafetyChecks } from '@portolan/contracts';
import type { CountWaiting } from '@portolan/remote-kit';
import { openReplies } from './openReplies.ts';

/** Number at the menu entry. */
export const countOpenReplies: CountWaiting = async ({ http }) =>
  openReplies((await http.call(listSafetyChecks, {})).content, Date.now());
