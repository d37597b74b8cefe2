import { removePersonPicture, uploadPersonPicture, type Customer } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** @param content a PNG, JPEG or WebP in base64 */
export const uploadPicture = (http: HttpClient, id: string, content: string): Promise<Customer> =>
  http.call(uploadPersonPicture, { params: { id }, body: { content } });

export const removePicture = (http: HttpClient, id: string): Promise<Customer> =>
  http.call(removePersonPicture, { params: { id } });
