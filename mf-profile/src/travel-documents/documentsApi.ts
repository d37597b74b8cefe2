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

/** @param key repeats the same attempt where nobody knows whether it was made */
export const addDocument = (
  http: HttpClient,
  id: string,
  body: TravelDocumentInput,
  key: string,
): Promise<TravelDocument> => http.call(addTravelDocument, { params: { id }, body, idempotencyKey: key });

/** Saves over the version that was seen; rejects with `VERSION_CONFLICT` when the document has moved on. */
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

/** The whole number. @param proof needed where the sign-in is no longer fresh */
export const fetchNumber = async (http: HttpClient, id: string, docId: string, proof: Proof): Promise<string> =>
  (await http.call(revealTravelDocument, { params: { id, docId }, body: proof })).number;

/** Which countries issue documents, and whose citizen somebody may be. */
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
