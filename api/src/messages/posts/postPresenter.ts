import type { LanguageCode, ManagedPost, Post, PostState, PostSummary, PostText } from '@portolan/contracts';
import type { PostOfReader, PostRow } from './postsRepository.ts';

type StateFields = Pick<PostRow, 'archived' | 'publishAt' | 'expiresAt'>;

/** State of a post at `now`: it is shown from publishing until its expiry. */
export function postStateOf({ archived, publishAt, expiresAt }: StateFields, now: Date): PostState {
  if (archived) return 'ARCHIVED';
  if (publishAt === null) return 'DRAFT';
  if (expiresAt !== null && expiresAt <= now) return 'EXPIRED';
  return publishAt <= now ? 'PUBLISHED' : 'SCHEDULED';
}

/** The text for a reader: in their language, else the first. @throws Error for a post without texts, which the contract forbids */
export function textFor({ texts }: Pick<PostRow, 'texts'>, language: LanguageCode): PostText {
  const text = texts.find((candidate) => candidate.language === language) ?? texts[0];
  if (text === undefined) throw new Error('A post has at least one text.');
  return text;
}

/** The picture of a post for a reader; null for none. */
export function presentPicture(row: PostRow, language: LanguageCode): Post['picture'] {
  return row.picture === null ? null : { path: row.picture, alt: textFor(row, language).pictureAlt };
}

export function presentPostSummary(row: PostOfReader, language: LanguageCode): PostSummary {
  const text = textFor(row, language);
  return {
    id: row.id,
    category: row.category,
    language: text.language,
    title: text.title,
    summary: text.summary,
    isPinned: row.isPinned,
    mustAcknowledge: row.mustAcknowledge,
    publishAt: row.publishAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  };
}

export function presentManagedPost(row: PostRow, now: Date): ManagedPost {
  return {
    id: row.id,
    category: row.category,
    texts: row.texts.map((text) => ({ ...text, pictureAlt: text.pictureAlt ?? '' })),
    audience: { groups: row.groupIds, countries: row.countries, roles: row.roles },
    picture: row.picture,
    affectedCountries: row.affectedCountries,
    isPinned: row.isPinned,
    mustAcknowledge: row.mustAcknowledge,
    publishAt: row.publishAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: postStateOf(row, now),
    archived: row.archived,
    version: row.version,
  };
}
