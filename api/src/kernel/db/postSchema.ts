import type { PostCategory, PostText, Role } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, Instant, Json, OptionalInstant, VersionedRow } from './columns.ts';

/** Tables of what a company tells its people. */
export interface PostSchema {
  posts: PostsTable;
  postReads: PostReadsTable;
  postPictures: PostPicturesTable;
}

interface PostsTable extends VersionedRow {
  id: string;
  category: PostCategory;
  /** One a language, at least one; the first for readers of another language. */
  texts: Json<readonly PostText[]>;
  /** The audience: whoever is in one of these; everyone where all three are empty. */
  groupIds: Generated<string[]>;
  countries: Generated<string[]>;
  roles: Generated<Role[]>;
  /** Address of a kept picture. */
  picture: Generated<string | null>;
  /** Countries to which a trip goes for the post to stand on its page. */
  affectedCountries: Generated<string[]>;
  isPinned: Generated<boolean>;
  mustAcknowledge: Generated<boolean>;
  /** Null for a draft. */
  publishAt: OptionalInstant;
  expiresAt: OptionalInstant;
  archived: Generated<boolean>;
  createdBy: string;
}

interface PostReadsTable extends CompanyRow {
  postId: string;
  customerId: string;
  readAt: Instant;
  acknowledgedAt: OptionalInstant;
}

interface PostPicturesTable extends CompanyRow {
  name: string;
  /** WebP in base64. */
  content: string;
  createdAt: Instant;
}
