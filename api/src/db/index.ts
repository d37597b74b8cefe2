export { openDatabase, type Database, type DatabaseEngine, type DatabaseLocation } from './connection.ts';
export { containsPattern, normaliseForSearch } from './normaliseForSearch.ts';
export { DataDirectoryInUseError } from './lockFile.ts';
export { isMigrated, migrate } from './migrate.ts';
export type { Guest, NewRow, Row, RowUpdate, Schema } from './schema.ts';
export { withoutTenant, withPlatform, withScope, type Scope, type ScopedTransaction } from './withScope.ts';
