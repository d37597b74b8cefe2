import type { FastifyInstance } from 'fastify';
import { registerAgentsRoutes } from './agents/agentsRoutes.ts';
import { registerInternalAgentsRoutes } from './internal-agents/internalAgentsRoutes.ts';
import { registerInvitationsRoutes } from './invitations/invitationsRoutes.ts';
import { registerManagedPeopleRoutes } from './people/managedPeopleRoutes.ts';
import { registerPeopleImportRoutes } from './people-import/peopleImportRoutes.ts';
import { registerPasswordRoutes } from './passwords/passwordRoutes.ts';
import { registerPrivacyRoutes } from './privacy/privacyRoutes.ts';
import { registerRevealRoutes } from './reveal/revealRoutes.ts';
import { registerPasskeyRoutes } from './second-factor/passkeyRoutes.ts';
import { registerSecondFactorRoutes } from './second-factor/secondFactorRoutes.ts';
import { registerOwnSessionsRoutes } from './sessions/ownSessionsRoutes.ts';
import { registerAuthRoutes } from './sign-in/authRoutes.ts';
import { registerSignOnRoutes } from './sign-on/signOnRoutes.ts';
import { createSignOnService } from './sign-on/signOnService.ts';
import { registerSignOnSettingsRoutes } from './sign-on/signOnSettingsRoutes.ts';
import type { SignOnSettingsDependencies } from './sign-on/signOnSettingsService.ts';

/** Sign-in, sign-on, sessions, invitations, agents. */
export function registerIdentityContext(app: FastifyInstance, deps: SignOnSettingsDependencies): void {
  const signOns = createSignOnService(deps);
  registerAuthRoutes(app, deps);
  registerAgentsRoutes(app, deps);
  registerInternalAgentsRoutes(app, deps);
  registerPasswordRoutes(app, deps);
  registerOwnSessionsRoutes(app, deps);
  registerSecondFactorRoutes(app, deps);
  registerPasskeyRoutes(app, deps);
  registerPrivacyRoutes(app, deps);
  registerRevealRoutes(app, deps);
  registerSignOnRoutes(app, deps, signOns);
  registerSignOnSettingsRoutes(app, deps, signOns);
  registerInvitationsRoutes(app, deps);
  registerManagedPeopleRoutes(app, deps);
  registerPeopleImportRoutes(app, deps);
}
