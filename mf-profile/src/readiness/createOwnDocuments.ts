import type { HttpClient } from '@portolan/http';
import { LivingLoad } from '@portolan/remote-kit/lazy';
import { fetchDocuments } from '../travel-documents/documentsApi.ts';

/** The person's documents, for the completeness of the profile. */
export const createOwnDocuments = (http: HttpClient, userId: string) =>
  new LivingLoad((signal) => fetchDocuments(http, userId, signal));
