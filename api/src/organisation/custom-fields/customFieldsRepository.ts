import type { Row } from '../../kernel/db/index.ts';
import { recordTable } from '../records/recordTable.ts';

export type CustomFieldRow = Row<'customFields'>;

export const customFields = recordTable('customFields', { order: ['label'] });
export const listFields = customFields.list;
