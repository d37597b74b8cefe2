import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** Extensions that migrations create, in their form for the embedded database. */
export const pgliteExtensions = { btree_gin, pg_trgm, unaccent };
