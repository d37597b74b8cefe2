/** Passport number that the specs type: it occurs nowhere else. */
export const typedPassport = 'CANARY7654321';

/**
 * Numbers of documents that a portal of the tests seals, of the demo world and of the specs: those that no other text contains by chance.
 * At the end of a run no file of the portal may contain one in plain text (reliability T18).
 */
export const sealedNumbers: readonly string[] = [typedPassport, 'AA1234567', '19900101-0000'];
