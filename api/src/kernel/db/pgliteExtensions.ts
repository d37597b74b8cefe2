import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** The extensions that our migrations create, as the embedded database brings them. */
export const pgliteExtensions = { btree_gin, pg_trgm, unaccent };
