import type { PostCategory, PostText, Role } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, Instant, Json, OptionalInstant, VersionedRow } from './columns.ts';

/** Tables of a company's posts. */
export interface PostSchema {
  posts: PostsTable;
  postReads: PostReadsTable;
  postPictures: PostPicturesTable;
}

interface PostsTable extends VersionedRow {
  id: string;
  category: PostCategory;
  /** One for each language, at least one; the first is for readers of other languages. */
  texts: Json<readonly PostText[]>;
  /** The audience: people in any of these; everyone if all three are empty. */
  groupIds: Generated<string[]>;
  countries: Generated<string[]>;
  roles: Generated<Role[]>;
  /** Address of a stored picture. */
  picture: Generated<string | null>;
  /** Countries of trips whose pages show the post. */
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
