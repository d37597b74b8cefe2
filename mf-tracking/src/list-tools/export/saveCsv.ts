import { saveFile } from '@portolan/remote-kit/save-file';

/** Makes the browser save a table. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(new File([`\uFEFF${csv}`], name, { type: 'text/csv;charset=utf-8' }));
