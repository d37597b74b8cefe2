import * as z from '@portolan/contracts/schema';
import { languages } from './constants.ts';
import { text } from './primitives.ts';

/**
 * Texts that a tenant may reword: room, key, and the placeholders that the tenant's words must contain. A tenant's words replace the
 * built-in ones; texts not listed here, and texts with plural forms, cannot be changed.
 */
export const wordable = {
  shell: {
    'login.title': [],
    'login.failure.suspended': ['support'],
    'home.greeting': [],
    'home.greetingTo': ['name'],
    'unauthorized.title': [],
    'unauthorized.text': [],
  },
  'mf-booking': { 'search.title': [] },
  'mf-trips': { 'list.title': [], 'list.emptyText': [] },
  'mf-profile': { title: [] },
} as const satisfies Record<string, Record<string, readonly string[]>>;
export type WordableRoom = keyof typeof wordable;

/** Rooms with texts that a tenant may reword. */
export const wordableRooms = [
  'shell',
  'mf-booking',
  'mf-trips',
  'mf-profile',
] as const satisfies readonly WordableRoom[];

/** Longest text of a tenant, in characters. */
export const wordingLength = 300;

/** Why a tenant's words cannot replace a built-in text. */
export type WordingFault = 'unknownText' | 'markup' | 'placeholders';

/** The placeholders of a built-in text; null for a text that tenants may not reword. */
export function placeholdersOf(namespace: string, key: string): readonly string[] | null {
  const room: Readonly<Record<string, readonly string[]>> | undefined = wordableRooms.includes(
    namespace as WordableRoom,
  )
    ? wordable[namespace as WordableRoom]
    : undefined;
  return room !== undefined && Object.hasOwn(room, key) ? (room[key] ?? null) : null;
}

/**
 * The fault that keeps `value` from replacing a built-in text; null for none. Words are text: no markup, no reference to other texts, and
 * exactly the built-in placeholders, each at least once.
 */
export function wordingFaultOf(namespace: string, key: string, value: string): WordingFault | null {
  const wanted = placeholdersOf(namespace, key);
  if (wanted === null) return 'unknownText';
  const plain = value.replaceAll(/\{\{(\w+)\}\}/g, '');
  if (/[<>{}]|\$t\(|&#?\w+;/.test(plain)) return 'markup';
  const found = new Set([...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
  return found.size === wanted.length && wanted.every((name) => found.has(name)) ? null : 'placeholders';
}

/** A tenant's own words for one text, in one language. */
export const wordedText = z
  .object({
    language: z.enum(languages),
    namespace: z.enum(wordableRooms),
    key: z.string().check(z.maxLength(80)),
    value: text(wordingLength),
  })
  .check(
    z.refine(({ namespace, key, value }) => wordingFaultOf(namespace, key, value) === null, {
      error: 'It cannot stand in for this text.',
      path: ['value'],
    }),
  );
export type WordedText = z.output<typeof wordedText>;
