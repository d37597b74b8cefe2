// Callers: sign-in, sessions, agents, invitations, people. Other contexts and app enter here.
export { findCompanyName } from './agents/actingRepository.ts';
export { addCompany, newCompany } from './invitations/addCompany.ts';
export { agentsOf } from './agents/agentsOfCompany.ts';
export { registerIdentityContext } from './identityContext.ts';
export { peopleExportJob } from './people-import/peopleExportJob.ts';
export { peopleImportJobs } from './people-import/peopleImportJob.ts';
export { createAccessTokens } from './sessions/accessToken.ts';
export { createSessionGate } from './sessions/sessionGate.ts';
export { findPerson, type PersonKey } from './sessions/sessionRepository.ts';
export { loadSigningKey } from './sessions/signingKey.ts';
export { actorOf } from './sign-in/identity.ts';
export { txtRecords, type TxtRecords } from './sign-on/domainProof.ts';
export { issuerCheck, type IssuerCheck } from './sign-on/identityProvider.ts';
export type { SignOnSettingsDependencies } from './sign-on/signOnSettingsService.ts';
export { hasTrialEnded, isLockedOut } from './sign-in/subscriptionAccess.ts';
export { licencesTopic, trialEndTopic } from './sign-in/subscriptionNotices.ts';
