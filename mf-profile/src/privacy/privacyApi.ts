import { erasePerson, fetchPersonalData, type BodyOf, type PersonalDataSection, type Proof } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const fetchSection = async (
  http: HttpClient,
  section: PersonalDataSection,
  proof: Proof,
  signal: AbortSignal,
): Promise<readonly unknown[]> =>
  (await http.call(fetchPersonalData, { params: { section }, body: proof, signal })).rows;

export const eraseSelf = (http: HttpClient, body: BodyOf<typeof erasePerson>): Promise<void> =>
  http.call(erasePerson, { body });
