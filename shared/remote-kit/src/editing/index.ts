export { EditedRecord, type EditedDetails, type ForeignChange, type RecordForm } from './EditedRecord.ts';
export { changedFields, isSameDraft, rebaseDraft } from './draftFields.ts';
