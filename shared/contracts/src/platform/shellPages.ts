/** Paths of the shell's own pages, in the router's notation; a remote's stand in its manifest. The registry answers all others with 404. */
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
