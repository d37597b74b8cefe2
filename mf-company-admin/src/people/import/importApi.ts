import {
  readPeopleFile,
  startPeopleExport,
  startPeopleImport,
  uploadPeopleFile,
  type Job,
  type PeopleFile,
  type PeopleImportRequest,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** @param content base64 */
export const uploadFile = (
  http: HttpClient,
  companyId: string,
  body: { readonly name: string; readonly content: string },
): Promise<PeopleFile> => http.call(uploadPeopleFile, { params: { companyId }, body });

/** The same file with other reading options. */
export const readFileAs = (
  http: HttpClient,
  companyId: string,
  { id, encoding, separator }: Pick<PeopleFile, 'id' | 'encoding' | 'separator'>,
): Promise<PeopleFile> => http.call(readPeopleFile, { params: { companyId, id }, query: { encoding, separator } });

export const startImport = (http: HttpClient, companyId: string, body: PeopleImportRequest): Promise<Job> =>
  http.call(startPeopleImport, { params: { companyId }, body });

export const startExport = (http: HttpClient, companyId: string): Promise<Job> =>
  http.call(startPeopleExport, { params: { companyId } });
