/** What a new kind of company records is called, in each place where a name stands. */
export interface RecordNames {
  /** Context, such as `organisation`. */
  readonly context: string;
  /** Folder of the API in which its own folder lies: the context, or an area of it. */
  readonly room: string;
  /** `meeting-rooms`: its folder, and the end of its path and of its migration's name. */
  readonly folder: string;
  /** `meetingRoom`. */
  readonly camel: string;
  readonly pascal: string;
  /** `meeting room`. */
  readonly words: string;
  /** `meetingRooms`: its files, and its table in code. */
  readonly plural: string;
  readonly pluralPascal: string;
  /** `meeting_rooms`: its table. */
  readonly table: string;
  readonly path: string;
}

const nameShape = /^[a-z]{2,}(?:-[a-z]{2,})*$/;
const roomShape = /^[a-z]+(?:\/[a-z][a-z-]*)?$/;
const longest = 30;

/**
 * Names of a new kind of records.
 * @param name of one of them, such as `meeting-room`
 * @throws Error saying what is wrong with a name, and what would do
 */
export function namesOfRecordKind(room: string, name: string): RecordNames {
  if (!nameShape.test(name) || name.length > longest)
    throw new Error(`"${name}" is no kind of records: lower-case words for one of them, such as meeting-room`);
  if (!roomShape.test(room)) throw new Error(`"${room}" is no context: name a folder of api/src, or an area of one`);
  const folder = pluralOf(name);
  return {
    context: room.split('/')[0] ?? room,
    room,
    folder,
    camel: camelOf(name),
    pascal: pascalOf(name),
    words: name.replaceAll('-', ' '),
    plural: camelOf(folder),
    pluralPascal: pascalOf(folder),
    table: folder.replaceAll('-', '_'),
    path: `/api/secure/v1/corporations/{companyId}/${folder}`,
  };
}

const pluralOf = (name: string): string => {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};
const pascalOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
const camelOf = (name: string): string => name.slice(0, 1) + pascalOf(name).slice(1);
