export * from './agents.ts';
export * from './auth.ts';
export * from './credentials.ts';
export * from './invitations.ts';
export * from './peopleManagement.ts';
export * from './passwords.ts';
export * from './reveal.ts';
export * from './sessions.ts';
