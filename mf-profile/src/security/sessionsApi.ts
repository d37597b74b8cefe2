import { endOtherSessions, endSession, listSessions, type OwnSession } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const fetchSessions = async (http: HttpClient, signal?: AbortSignal): Promise<OwnSession[]> =>
  (await http.call(listSessions, { signal })).sessions;

export const closeSession = (http: HttpClient, sessionId: string): Promise<void> =>
  http.call(endSession, { params: { sessionId } });

export const closeOtherSessions = (http: HttpClient): Promise<void> => http.call(endOtherSessions, {});
