import type { Sealer } from '../../kernel/secrets/sealing.ts';
import type { DocumentRow } from './travelDocumentsRepository.ts';

type Place = Pick<DocumentRow, 'tenantId' | 'id'>;

/** Binding of a sealed number; the key's id is in the sealed text. */
const keyVersion = 1;
/** Number of last characters in lists; fewer for a short number, so that most of it stays hidden. */
const visibleCharacters = 4;

const placeOf = ({ tenantId, id }: Place): string => `${tenantId}|travel_documents|${id}|number_sealed|${keyVersion}`;

/** A number as its row stores it: sealed, with its visible end. */
export function sealNumber(
  sealer: Sealer,
  place: Place,
  number: string,
): Pick<DocumentRow, 'numberSealed' | 'numberEnd' | 'keyVersion'> {
  const numberEnd = number.slice(-Math.min(visibleCharacters, Math.floor(number.length / 3)));
  return { numberSealed: sealer.seal(number, placeOf(place)), numberEnd, keyVersion };
}

/** The full number of a row. */
export const unsealNumber = (sealer: Sealer, row: Place & Pick<DocumentRow, 'numberSealed'>): string =>
  sealer.unseal(row.numberSealed, placeOf(row));

/** The masked number; the dots hide its length. */
export const maskNumber = ({ numberEnd }: Pick<DocumentRow, 'numberEnd'>): string => `••••${numberEnd}`;
