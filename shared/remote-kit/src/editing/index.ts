export { base64Of } from './base64Of.ts';
export { EditedRecord, type EditedDetails, type ForeignChange, type RecordForm } from './EditedRecord.ts';
export { changedFields, isSameDraft, rebaseDraft } from './draftFields.ts';
