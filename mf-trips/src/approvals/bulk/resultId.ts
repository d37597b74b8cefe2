/** Id of the line that says what became of a trip that was approved with others. */
export const resultId = (cartId: string): string => `approval-result-${cartId}`;
