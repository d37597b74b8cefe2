export { base64Of } from './base64Of.ts';
export { EditedRecord, type EditedDetails, type ForeignChange, type RecordForm } from './EditedRecord.ts';
export {
  changedFields,
  isSameDraft,
  missingSecrets,
  rebaseDraft,
  unsavedFields,
  withFields,
  type UnsavedFields,
} from './draftFields.ts';
export type { KeptForm } from '@portolan/session';
export { useKeptFields } from './useKeptFields.ts';
