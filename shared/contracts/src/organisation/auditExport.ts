import * as z from '@portolan/contracts/schema';
import { auditFilter } from '../kernel/auditFilter.ts';
import { defineOperation } from '../kernel/operation.ts';
import { file } from '../kernel/primitives.ts';
import { companyParams } from './companySettings.ts';

export const exportAuditEvents = defineOperation({
  id: 'exportAuditEvents',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/audit-events/export',
  access: 'secure',
  summary: 'The company’s audit trail as a table (CSV, UTF-8), newest first; narrowed as its list is',
  params: companyParams,
  query: z.object(auditFilter),
  answer: file,
  mediaType: 'text/csv',
});
