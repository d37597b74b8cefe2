/**
 * From where a folder of a room imports what a file of the organisation's context exports: from the file within that context, from its index elsewhere
 * (the check `api-entrance`).
 * @param room of the folder, such as `organisation` or `trips/desk`
 * @param file in `api/src/organisation`
 */
export function importFromOrganisation(room: string, file: string): string {
  const up = '../'.repeat(room.split('/').length + 1);
  if (room === 'organisation') return `../${file}`;
  return `${up}organisation/${room.startsWith('organisation/') ? file : 'index.ts'}`;
}
