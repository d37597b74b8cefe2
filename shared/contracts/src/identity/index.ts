export * from './agents.ts';
export * from './auth.ts';
export * from './invitations.ts';
export * from './passwords.ts';
