import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id } from '../kernel/primitives.ts';

/** A travel agent of the company, and whether the person has chosen them. */
export const internalAgent = z.object({ userId: id, name: z.string(), email: z.string(), isChosen: z.boolean() });
export type InternalAgent = z.output<typeof internalAgent>;

/** The agents who serve the person's company, by name. Without a choice, each may act for the person. */
const internalAgents = z.object({ agents: z.array(internalAgent) });

/** Most agents that a person can choose. */
export const maxInternalAgents = 50;

export const fetchInternalAgents = defineOperation({
  id: 'fetchInternalAgents',
  method: 'GET',
  path: '/api/secure/v1/customers/{id}/internal-travel-agents',
  access: 'secure',
  summary: 'The travel agents of a person’s company, and which of them may act for the person',
  params: z.object({ id }),
  answer: internalAgents,
});
export const updateInternalAgents = defineOperation({
  id: 'updateInternalAgents',
  method: 'POST',
  path: '/api/secure/v1/customers/{id}/internal-travel-agents',
  access: 'secure',
  summary: 'Choose the travel agents who may act for a person; an empty list lets each of the company’s agents',
  errors: ['USER_ID_NULL', 'INVALID_INPUT'],
  params: z.object({ id }),
  body: z.strictObject({
    /** A member without a user id is refused as in the specification (§8). */
    members: z.array(z.strictObject({ userId: z.nullable(id) })).check(z.maxLength(maxInternalAgents)),
  }),
  answer: internalAgents,
});
