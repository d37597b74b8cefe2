/** Spellings of a record kind's name, as generated files use them. */
export interface RecordWords {
  /** `meeting-rooms`: name of the source folder, and last segment of the API paths. */
  readonly folder: string;
  /** `meetingRoom`. */
  readonly camel: string;
  readonly pascal: string;
  /** `meeting room`. */
  readonly words: string;
  /** `meetingRooms`: prefix of file names, and name of the table in code. */
  readonly plural: string;
  readonly pluralPascal: string;
  /** `meeting rooms`. */
  readonly pluralWords: string;
}

/** The names of a new kind of company records in the API. */
export interface RecordNames extends RecordWords {
  /** Context, such as `organisation`. */
  readonly context: string;
  /** Folder of the API in which its own folder lies: the context, or an area of it. */
  readonly room: string;
  /** `meeting_rooms`: its table. */
  readonly table: string;
  readonly path: string;
}

const nameShape = /^[a-z]{2,}(?:-[a-z]{2,})*$/;
const roomShape = /^[a-z]+(?:\/[a-z][a-z-]*)?$/;
const longest = 30;

/**
 * Names of a new kind of records.
 * @param one a single record, such as `meeting-room` @param many several, such as `meeting-rooms`
 * @throws Error saying what is wrong with a name, and what would do
 */
export function namesOfRecordKind(room: string, one: string, many: string): RecordNames {
  const words = wordsOfRecords(one, many);
  if (!roomShape.test(room)) throw new Error(`"${room}" is no context: name a folder of api/src, or an area of one`);
  return {
    ...words,
    context: room.split('/')[0] ?? room,
    room,
    table: many.replaceAll('-', '_'),
    path: `/api/secure/v1/corporations/{companyId}/${many}`,
  };
}

/** The words for one record and for several in each spelling. @throws Error as `namesOfRecordKind` */
export function wordsOfRecords(one: string, many: string): RecordWords {
  demandPair(one, many);
  return {
    folder: many,
    camel: camelOf(one),
    pascal: pascalOf(one),
    words: one.replaceAll('-', ' '),
    plural: camelOf(many),
    pluralPascal: pascalOf(many),
    pluralWords: many.replaceAll('-', ' '),
  };
}

function demandPair(one: string, many: string): void {
  for (const name of [one, many])
    if (!nameShape.test(name) || name.length > longest)
      throw new Error(
        `"${name}" is no name of records: up to ${longest} lower-case letters, words joined by hyphens, such as meeting-room and meeting-rooms`,
      );
  if (one === many) throw new Error(`"${one}" names both one and many: choose words that differ, such as bag and bags`);
  if (one.startsWith(many))
    throw new Error(`"${one}" looks like the plural: name one first, then many: ${many} ${one}`);
  if (firstWordsOf(one) !== firstWordsOf(many))
    throw new Error(`"${one}" and "${many}" differ before the last word: name the same thing, one and many`);
}

const firstWordsOf = (name: string): string => name.split('-').slice(0, -1).join('-');
const pascalOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
const camelOf = (name: string): string => name.slice(0, 1) + pascalOf(name).slice(1);
