/** Whether a statement failed because a unique index already has its key (PostgreSQL 23505): a concurrent change was faster. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
