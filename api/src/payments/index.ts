// Payment sources, the provider, the ledger. Other contexts and app enter here.
export { enterTransaction, linesOfCapture, linesOfRefund, type Movement } from './ledger/ledger.ts';
export {
  beginPayment,
  changePayment,
  findPayment,
  findPayments,
  type PaymentRow,
} from './ledger/paymentsRepository.ts';
export { registerPaymentsContext } from './paymentsContext.ts';
export type { Authorisation, PaymentEvent, PaymentProvider } from './port/paymentPort.ts';
export { mayPayWith, paysFor } from './sources/paymentSourceRules.ts';
export { groupIdsOf, listSources, type PaymentSourceRow } from './sources/paymentSourcesRepository.ts';
export { registerTestBank } from './test-provider/testBank.ts';
export { createTestPayments, type TestPayments } from './test-provider/testPayments.ts';
