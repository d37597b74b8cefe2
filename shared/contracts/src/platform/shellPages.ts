/**
 * Paths of the shell's own pages, as a router reads them; those of a remote stand in its manifest. The registry answers any other
 * with 404.
 */
export const shellPages = [
  '',
  'login',
  'auth/token-exchange',
  'auth/token-exchange/:token',
  'password-reset',
  'password-reset/:token',
  'confirm/:token',
  'confirm/email/:token',
  'confirm/safety/:token',
  'register/company/invite',
  'about/data',
  'notifications',
] as const;

/** Pages that production does not have. */
export const shellPagesOfDemo = ['dev/ui'] as const;
