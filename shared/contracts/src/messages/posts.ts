import * as z from '@portolan/contracts/schema';
import { countryCode, id, instant, optionalText, pageOf, queryInteger, text } from '../kernel/primitives.ts';
import { languages, roles } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { orUnknown } from '../kernel/reading.ts';
import { companyParams, flag, recordParams } from '../organisation/companySettings.ts';

export const postCategories = ['POLICY', 'SAFETY', 'PRODUCT', 'OFFER'] as const;
export type PostCategory = (typeof postCategories)[number];
/** State of a post: without a publishing time, before it, shown, past its expiry, taken out of use. */
export const postStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'EXPIRED', 'ARCHIVED'] as const;
export type PostState = (typeof postStates)[number];

/** Most characters of a post's fields. */
export const postLimits = { title: 120, summary: 300, body: 8_000, pictureAlt: 200 } as const;
/**
 * Allowed targets of a post's links: the web, a mail address, a phone, a page of the portal. Others are refused, and never shown as links.
 */
export const postLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;
/** Default page size of the list. */
export const postsPageSize = 20;

/** Largest picture accepted, in bytes, and stored, in pixels. */
export const postPictureLimits = { bytes: 4 * 1024 * 1024, width: 1280, height: 720 } as const;
export const postPicturesPath = '/api/public/v1/post-pictures';
/** Address of a picture of a company's posts; its size is in its name. */
const postPicture = z
  .string()
  .check(z.regex(/^\/api\/public\/v1\/post-pictures\/[0-9a-f-]{36}\/[0-9a-f]{32}-\d{1,4}x\d{1,4}\.webp$/));

/** A post in one language; `body` is markdown without HTML. `pictureAlt` describes the picture and is required with one. */
const postText = z.strictObject({
  language: z.enum(languages),
  title: text(postLimits.title),
  summary: z._default(optionalText(postLimits.summary), ''),
  body: z._default(optionalText(postLimits.body), ''),
  pictureAlt: z._default(optionalText(postLimits.pictureAlt), ''),
});
export type PostText = z.output<typeof postText>;

/** Audience of a post: members of a group, people of a country, people with a role; empty: everyone. */
const postAudience = z.strictObject({
  groups: z._default(z.array(id).check(z.maxLength(100)), []),
  countries: z._default(z.array(countryCode).check(z.maxLength(100)), []),
  roles: z._default(z.array(z.enum(roles)).check(z.maxLength(roles.length)), []),
});
export type PostAudience = z.output<typeof postAudience>;

/** An admin's input. Readers of none of the languages see the first text. Without `publishAt` it is a draft. */
export const postInput = z.strictObject({
  category: z.enum(postCategories),
  texts: z.array(postText).check(z.minLength(1), z.maxLength(languages.length)),
  audience: z._default(postAudience, { groups: [], countries: [], roles: [] }),
  picture: z._default(z.nullable(postPicture), null),
  /** The post also stands on the page of each trip to one of these countries, for its audience. */
  affectedCountries: z._default(z.array(countryCode).check(z.maxLength(100)), []),
  isPinned: flag,
  mustAcknowledge: flag,
  publishAt: z._default(z.nullable(instant), null),
  expiresAt: z._default(z.nullable(instant), null),
  archived: flag,
});
export type PostInput = z.output<typeof postInput>;

/** A post as admins manage it. */
export const managedPost = z.object({
  id,
  category: z.enum(postCategories),
  texts: z.array(
    z.object({
      language: z.enum(languages),
      title: z.string(),
      summary: z.string(),
      body: z.string(),
      pictureAlt: z._default(z.string(), ''),
    }),
  ),
  audience: z.object({ groups: z.array(id), countries: z.array(z.string()), roles: z.array(z.enum(roles)) }),
  picture: z.nullable(z.string()),
  affectedCountries: z.array(z.string()),
  isPinned: z.boolean(),
  mustAcknowledge: z.boolean(),
  publishAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  state: z.enum(postStates),
  archived: z.boolean(),
  version: z.int(),
});
export type ManagedPost = z.output<typeof managedPost>;

/** A post in the reader's language, and whether the reader has read and confirmed it. */
const postSummary = z.object({
  id,
  category: orUnknown(z.enum(postCategories)),
  language: z.enum(languages),
  title: z.string(),
  summary: z.string(),
  isPinned: z.boolean(),
  mustAcknowledge: z.boolean(),
  /** Null for a draft, which only admins may open. */
  publishAt: z.nullable(instant),
  readAt: z.nullable(instant),
  acknowledgedAt: z.nullable(instant),
});
export type PostSummary = z.output<typeof postSummary>;

/** One whole post. After its expiry readers get its title only: `summary` and `body` are empty. */
const post = z.extend(postSummary, {
  body: z.string(),
  /** Its address, and its description in the reader's language; null for none. */
  picture: z.nullable(z.object({ path: z.string(), alt: z.string() })),
  state: z.enum(postStates),
  expiresAt: z.nullable(instant),
  /** The author; null for a person who has left the company. */
  author: z.nullable(z.string()),
});
export type Post = z.output<typeof post>;

export const listPosts = defineOperation({
  id: 'listPosts',
  method: 'GET',
  path: '/api/secure/v1/posts',
  access: 'secure',
  summary: 'Posts for the caller, pinned first, then newest first, and how many are unread',
  query: z.object({
    category: z.optional(z.enum(postCategories)),
    unread: z.optional(z.literal('true')),
    /** Only posts about trips to one of these countries, separated by commas. */
    affects: z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,49}$/))),
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), postsPageSize),
  }),
  answer: z.extend(pageOf(postSummary), { unread: z.int() }),
});

const postParams = z.object({ id });
export const fetchPost = defineOperation({
  id: 'fetchPost',
  method: 'GET',
  path: '/api/secure/v1/posts/{id}',
  access: 'secure',
  summary: 'A post for the caller; for admins one that is not shown, too',
  params: postParams,
  answer: post,
});
export const markPostRead = defineOperation({
  id: 'markPostRead',
  method: 'POST',
  path: '/api/secure/v1/posts/{id}/read',
  access: 'secure',
  summary: 'Marks a post as read by the caller',
  params: postParams,
});
export const acknowledgePost = defineOperation({
  id: 'acknowledgePost',
  method: 'POST',
  path: '/api/secure/v1/posts/{id}/acknowledge',
  access: 'secure',
  summary: 'The caller confirms having read a post that asks for it',
  params: postParams,
});

export const listManagedPosts = defineOperation({
  id: 'listManagedPosts',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/posts',
  access: 'secure',
  summary: 'All posts of the company, newest first, for its admins',
  params: companyParams,
  answer: z.object({ content: z.array(managedPost) }),
});
export const createPost = defineOperation({
  id: 'createPost',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/posts',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a post',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: postInput,
  answer: managedPost,
  successStatus: 201,
});
export const updatePost = defineOperation({
  id: 'updatePost',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/posts/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a post',
  errors: ['INVALID_INPUT'],
  params: recordParams,
  body: postInput,
  answer: managedPost,
});
export const uploadPostPicture = defineOperation({
  id: 'uploadPostPicture',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/post-pictures',
  access: 'secure',
  successStatus: 201,
  summary: 'A PNG, JPEG or WebP, drawn anew; it shows once a post names it',
  params: companyParams,
  body: z.strictObject({ content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
  answer: z.object({ path: postPicture }),
});
export const archivePost = defineOperation({
  id: 'archivePost',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/posts/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a post out of use',
  params: recordParams,
});

/** A person in a post's audience. */
const postReader = z.object({
  customerId: id,
  name: z.string(),
  readAt: z.nullable(instant),
  acknowledgedAt: z.nullable(instant),
});
export const fetchPostReport = defineOperation({
  id: 'fetchPostReport',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/posts/{id}/acknowledgements',
  access: 'secure',
  summary: 'Who of a post’s audience has read and confirmed it: those who have not confirmed first, then by name',
  params: recordParams,
  query: z.object({
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), 50),
  }),
  /** `totalItems` is the audience. */
  answer: z.extend(pageOf(postReader), { read: z.int(), acknowledged: z.int() }),
});
export type PostReport = z.output<NonNullable<typeof fetchPostReport.answer>>;
