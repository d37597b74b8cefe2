/** What the specs type as the number of a passport: it is nowhere else. */
export const typedPassport = 'CANARY7654321';

/**
 * Numbers of documents that a portal of the tests seals, of the demo world and of the specs: those that no other text holds by chance. At the
 * end of a run none of its files may have one as it is (reliability T18).
 */
export const sealedNumbers: readonly string[] = [typedPassport, 'AA1234567', '19900101-0000'];
