import {
  archivePost,
  createPost,
  languages,
  listManagedPosts,
  postInput,
  updatePost,
  type LanguageCode,
  type ManagedPost,
  type PostCategory,
  type PostInput,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { dateOf, localTimeOf, ownTimeZone } from '@portolan/i18n';
import { problemsBy, type FieldProblem } from '../../records/fieldProblems.ts';
import { RecordsStore } from '../../records/RecordsStore.ts';

/** One language of a post as typed. */
export interface TextDraft {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  /** Description of the picture. */
  readonly pictureAlt: string;
}

/** When a post is published: not yet, with the save, or at its own time. */
export const publishings = ['DRAFT', 'NOW', 'AT'] as const;
export type Publishing = (typeof publishings)[number];

/** Audience of a post: ids of groups, codes of countries, roles; empty: everyone. */
export type AudienceDraft = Readonly<Record<'groups' | 'countries' | 'roles', readonly string[]>>;

/** A post as typed; times are on the author's clock, `YYYY-MM-DDTHH:mm`. */
export interface PostDraft {
  readonly category: PostCategory;
  readonly texts: Readonly<Record<LanguageCode, TextDraft>>;
  readonly publishing: Publishing;
  readonly publishAt: string | null;
  readonly expires: boolean;
  readonly expiresAt: string | null;
  readonly audience: AudienceDraft;
  /** Address of a stored picture. */
  readonly picture: string | null;
  readonly affectedCountries: readonly string[];
  readonly isPinned: boolean;
  readonly mustAcknowledge: boolean;
  readonly archived: boolean;
}

const nothing: TextDraft = { title: '', summary: '', body: '', pictureAlt: '' };
const typedTime = (instant: string | null | undefined): string | null =>
  instant == null ? null : localTimeOf(instant, ownTimeZone());
const instantOf = (local: string | null): string | null =>
  local === null ? null : dateOf(local, ownTimeZone()).toISOString();

export const draftOf = (post: ManagedPost | null): PostDraft => ({
  category: post?.category ?? 'POLICY',
  texts: Object.fromEntries(
    languages.map((language) => {
      const { title, summary, body, pictureAlt } = post?.texts.find((text) => text.language === language) ?? nothing;
      return [language, { title, summary, body, pictureAlt }];
    }),
  ) as Record<LanguageCode, TextDraft>,
  publishing: post?.publishAt == null ? 'DRAFT' : 'AT',
  publishAt: typedTime(post?.publishAt),
  expires: post?.expiresAt != null,
  expiresAt: typedTime(post?.expiresAt),
  audience: post?.audience ?? { groups: [], countries: [], roles: [] },
  picture: post?.picture ?? null,
  affectedCountries: post?.affectedCountries ?? [],
  isPinned: post?.isPinned ?? false,
  mustAcknowledge: post?.mustAcknowledge ?? false,
  archived: post?.archived ?? false,
});

/** Whether a language has any text. */
export const isWritten = ({ title, summary, body }: TextDraft): boolean => `${title}${summary}${body}`.trim() !== '';

/** The request for the API. An unchanged time keeps its seconds. */
function inputOf(draft: PostDraft, saved: ManagedPost | null, now: Date): PostInput {
  const kept = (local: string | null, before: string | null | undefined): string | null =>
    local !== null && local === typedTime(before) ? (before ?? null) : instantOf(local);
  const publishAt = {
    DRAFT: () => null,
    NOW: () => now.toISOString(),
    AT: () => kept(draft.publishAt, saved?.publishAt),
  };
  return {
    category: draft.category,
    texts: languages
      .filter((language) => isWritten(draft.texts[language]))
      .map((language) => ({
        language,
        ...draft.texts[language],
        pictureAlt: draft.picture === null ? '' : draft.texts[language].pictureAlt.trim(),
      })),
    audience: {
      groups: [...draft.audience.groups],
      countries: [...draft.audience.countries],
      roles: [...draft.audience.roles] as PostInput['audience']['roles'],
    },
    picture: draft.picture,
    affectedCountries: [...draft.affectedCountries],
    isPinned: draft.isPinned,
    mustAcknowledge: draft.mustAcknowledge,
    publishAt: publishAt[draft.publishing](),
    expiresAt: draft.expires ? kept(draft.expiresAt, saved?.expiresAt) : null,
    archived: draft.archived,
  };
}

export function problemsOf(draft: PostDraft, now: Date): readonly FieldProblem[] {
  const input = inputOf(draft, null, now);
  const { publishAt, expiresAt } = input;
  const isTooEarly = publishAt !== null && expiresAt !== null && expiresAt <= publishAt;
  return [
    ...problemsBy(postInput, input),
    ...(draft.publishing === 'AT' && draft.publishAt === null ? [{ field: 'publishAt', code: 'required' }] : []),
    ...(draft.expires && draft.expiresAt === null ? [{ field: 'expiresAt', code: 'required' }] : []),
    ...(input.picture !== null && input.texts.some(({ pictureAlt }) => pictureAlt === '')
      ? [{ field: 'picture', code: 'required' }]
      : []),
    ...(isTooEarly ? [{ field: 'expiresAt', code: 'invalid' }] : []),
  ];
}

/** Title of a post in its authors' list: the first one. */
export const titleOf = ({ texts }: ManagedPost): string => texts[0]?.title ?? '';

export const postRecords = (http: HttpClient, companyId: string, clock: () => Date = () => new Date()) =>
  new RecordsStore<ManagedPost, PostDraft>({
    list: async (signal) => (await http.call(listManagedPosts, { params: { companyId }, signal })).content,
    draftOf,
    problemsOf: (draft) => problemsOf(draft, clock()),
    create: (draft, key) =>
      http.call(createPost, {
        params: { companyId },
        body: inputOf(draft, null, clock()),
        idempotencyKey: key,
      }),
    update: (post, draft) =>
      http.call(updatePost, {
        params: { companyId, id: post.id },
        body: inputOf(draft, post, clock()),
        ifMatch: post.version,
      }),
    archive: ({ id, version }) => http.call(archivePost, { params: { companyId, id }, ifMatch: version }),
    nameOf: titleOf,
  });
