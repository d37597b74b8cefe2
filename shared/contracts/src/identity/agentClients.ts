import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id } from '../kernel/primitives.ts';

/** Most companies, and most people, in an answer to a search. */
export const agentClientsSize = 10;

/** Companies and people that an agent may act for. */
export const agentClients = z.object({
  companies: z.array(z.object({ companyId: id, name: z.string() })),
  people: z.array(
    z.object({
      customerId: id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      companyName: z.string(),
    }),
  ),
});
export type AgentClients = z.output<typeof agentClients>;

export const searchAgentClients = defineOperation({
  id: 'searchAgentClients',
  method: 'GET',
  path: '/api/secure/v1/agent/clients',
  access: 'secure',
  summary:
    'Companies and people that the agent may act for, by their names or an id; without a search the people are those for whom the agent acted last',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
  answer: agentClients,
});
