import {
  addTravelDocument,
  deleteTravelDocument,
  listIssuingCountries,
  listNationalities,
  listTravelDocuments,
  revealTravelDocument,
  setDefaultTravelDocument,
  updateTravelDocument,
  type Country,
  type LanguageCode,
  type TravelDocument,
  type TravelDocumentInput,
  type Proof,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const fetchDocuments = async (http: HttpClient, id: string, signal?: AbortSignal): Promise<TravelDocument[]> =>
  (await http.call(listTravelDocuments, { params: { id }, signal })).listOfTravelDocuments;

/** @param key idempotency key, so that a retry adds no second document */
export const addDocument = (
  http: HttpClient,
  id: string,
  body: TravelDocumentInput,
  key: string,
): Promise<TravelDocument> => http.call(addTravelDocument, { params: { id }, body, idempotencyKey: key });

/** Saves over the seen version; rejects with `VERSION_CONFLICT` if a newer one exists. */
export const changeDocument = (
  http: HttpClient,
  id: string,
  seen: TravelDocument,
  body: TravelDocumentInput,
): Promise<TravelDocument> =>
  http.call(updateTravelDocument, { params: { id, docId: seen.id }, body, ifMatch: seen.version });

export const removeDocument = (http: HttpClient, id: string, seen: TravelDocument): Promise<void> =>
  http.call(deleteTravelDocument, { params: { id, docId: seen.id }, ifMatch: seen.version });

export const preferDocument = async (http: HttpClient, id: string, docId: string): Promise<TravelDocument[]> =>
  (await http.call(setDefaultTravelDocument, { params: { id, docId } })).listOfTravelDocuments;

/** The whole number. @param proof required if the sign-in is no longer fresh */
export const fetchNumber = async (http: HttpClient, id: string, docId: string, proof: Proof): Promise<string> =>
  (await http.call(revealTravelDocument, { params: { id, docId }, body: proof })).number;

/** Issuing countries of documents, and possible nationalities. */
export interface DocumentLists {
  readonly issuers: readonly Country[];
  readonly nationalities: readonly Country[];
}

export async function fetchDocumentLists(
  http: HttpClient,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<DocumentLists> {
  const [issuers, nationalities] = await Promise.all([
    http.call(listIssuingCountries, { query: { language }, signal }),
    http.call(listNationalities, { query: { language }, signal }),
  ]);
  return { issuers, nationalities };
}
