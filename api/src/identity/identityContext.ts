import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { registerAgentsRoutes } from './agents/agentsRoutes.ts';
import { registerInvitationsRoutes } from './invitations/invitationsRoutes.ts';
import { registerManagedPeopleRoutes } from './people/managedPeopleRoutes.ts';
import { registerPasswordRoutes } from './passwords/passwordRoutes.ts';
import { registerRevealRoutes } from './reveal/revealRoutes.ts';
import { registerOwnSessionsRoutes } from './sessions/ownSessionsRoutes.ts';
import { registerAuthRoutes } from './sign-in/authRoutes.ts';
import { registerSignOnRoutes } from './sign-on/signOnRoutes.ts';

/** Signing in and on, sessions, invitations, agents. */
export function registerIdentityContext(app: FastifyInstance, deps: KernelDependencies): void {
  registerAuthRoutes(app, deps);
  registerAgentsRoutes(app, deps);
  registerPasswordRoutes(app, deps);
  registerOwnSessionsRoutes(app, deps);
  registerRevealRoutes(app, deps);
  registerSignOnRoutes(app, deps);
  registerInvitationsRoutes(app, deps);
  registerManagedPeopleRoutes(app, deps);
}
