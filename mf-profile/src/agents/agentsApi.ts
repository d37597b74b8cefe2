import { fetchInternalAgents, updateInternalAgents, type InternalAgent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The agents of the person's company, by name. */
export const loadAgents = async (
  http: HttpClient,
  id: string,
  signal: AbortSignal,
): Promise<readonly InternalAgent[]> => (await http.call(fetchInternalAgents, { params: { id }, signal })).agents;

/** @param userIds the chosen agents; empty for all */
export const saveAgents = async (
  http: HttpClient,
  id: string,
  userIds: readonly string[],
): Promise<readonly InternalAgent[]> =>
  (
    await http.call(updateInternalAgents, {
      params: { id },
      body: { members: userIds.map((userId) => ({ userId })) },
    })
  ).agents;
