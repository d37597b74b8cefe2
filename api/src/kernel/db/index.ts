export { openDatabase, type Database, type DatabaseEngine, type DatabaseLocation } from './connection.ts';
export { containsPattern, normaliseForSearch } from './normaliseForSearch.ts';
export { inOneTransaction } from './inOneTransaction.ts';
export { DataDirectoryInUseError } from './lockFile.ts';
export { isUniqueViolation } from './isUniqueViolation.ts';
export { isWritable } from './isWritable.ts';
export { prepared } from './PreparedStatements.ts';
export { isMigrated, migrate } from './migrate.ts';
export { newestMigration } from './newestMigration.ts';
export type { NewRow, Row, RowUpdate, Schema } from './schema.ts';
export { tenantTables } from './tenantTables.ts';
export type { Guest } from './tripSchema.ts';
export {
  afterCommit,
  withOperator,
  withoutTenant,
  withPlatform,
  withSandbox,
  withScope,
  withScopeByKey,
  type PlannerSettings,
  type Scope,
  type ScopedTransaction,
} from './withScope.ts';
