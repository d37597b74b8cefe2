import type { Sealer } from '../../kernel/secrets/sealing.ts';
import type { DocumentRow } from './travelDocumentsRepository.ts';

type Place = Pick<DocumentRow, 'tenantId' | 'id'>;

/** Of the place that a number is sealed for; which key sealed it, the text itself says. */
const keyVersion = 1;
/** How many of the last characters lists show; of a short number fewer, so that most of it stays unknown. */
const shownAtMost = 4;

const placeOf = ({ tenantId, id }: Place): string => `${tenantId}|travel_documents|${id}|number_sealed|${keyVersion}`;

/** A number as its row keeps it: sealed, with the end that may be shown. */
export function sealedNumber(
  sealer: Sealer,
  place: Place,
  number: string,
): Pick<DocumentRow, 'numberSealed' | 'numberEnd' | 'keyVersion'> {
  const numberEnd = number.slice(-Math.min(shownAtMost, Math.floor(number.length / 3)));
  return { numberSealed: sealer.seal(number, placeOf(place)), numberEnd, keyVersion };
}

/** The whole number of a row. */
export const openedNumber = (sealer: Sealer, row: Place & Pick<DocumentRow, 'numberSealed'>): string =>
  sealer.unseal(row.numberSealed, placeOf(row));

/** What is shown of a number: how long it is, nobody is told. */
export const maskedNumber = ({ numberEnd }: Pick<DocumentRow, 'numberEnd'>): string => `••••${numberEnd}`;
