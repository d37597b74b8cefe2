import { saveFile } from '@portolan/remote-kit/save-file';

/** Makes the browser save `content` as a file of readable JSON. */
export const saveJson = (name: string, content: unknown): void =>
  saveFile(new File([JSON.stringify(content, null, 2)], name, { type: 'application/json' }));
