import type { ReleaseEvent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad } from '@portolan/remote-kit';
import { fetchHistory } from './historyApi.ts';

export type ReleaseHistory = NewestLoad<readonly ReleaseEvent[]>;

/** Changes of one remote. */
export const releaseHistory = (http: HttpClient, remote: string): ReleaseHistory =>
  new NewestLoad((signal) => fetchHistory(http, remote, signal));
