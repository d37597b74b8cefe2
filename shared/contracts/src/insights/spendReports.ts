import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant, text } from '../kernel/primitives.ts';
import { job } from '../kernel/jobs.ts';
import { companyParams } from '../organisation/companySettings.ts';
import { exportFormats, longestSpendDays, spendColumns, spendNarrowing } from './analytics.ts';

export const reportIntervals = ['NEVER', 'DAY', 'WEEK', 'MONTH'] as const;
export type ReportInterval = (typeof reportIntervals)[number];
/** Most reports of one person. */
export const mostReports = 50;

/** A saved report: the days before it is written, with the columns and order that its owner chose. */
const reportSettings = z.object({
  ...spendNarrowing,
  /** Length of its period, which ends on the day it is written. */
  days: z.int().check(z.gte(1), z.lte(longestSpendDays)),
  format: z.enum(exportFormats),
  columns: z.array(z.enum(spendColumns)).check(z.minLength(1), z.maxLength(spendColumns.length)),
});
export type SpendReportSettings = z.output<typeof reportSettings>;

const reportFields = {
  name: text(80),
  settings: reportSettings,
  /** When it is written and its owner told by mail, at 06:00 UTC: each day, each Monday, the first of each month. */
  every: z.enum(reportIntervals),
};
export const spendReportInput = z.strictObject(reportFields);
export type SpendReportInput = z.output<typeof spendReportInput>;

const spendReport = z.object({
  ...reportFields,
  id,
  /** The next automatic run; null for NEVER. */
  nextAt: z.nullable(instant),
  createdAt: instant,
});
export type SpendReport = z.output<typeof spendReport>;

const path = '/api/secure/v1/corporations/{companyId}/analytics/reports';
const reportParams = z.extend(companyParams, { id });

export const listSpendReports = defineOperation({
  id: 'listSpendReports',
  method: 'GET',
  path,
  access: 'secure',
  summary: 'The caller’s own reports, by name',
  params: companyParams,
  answer: z.object({ content: z.array(spendReport) }),
});
export const createSpendReport = defineOperation({
  id: 'createSpendReport',
  method: 'POST',
  path,
  access: 'secure',
  summary: 'Keep a report, and have it written from time to time',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: spendReportInput,
  answer: spendReport,
  successStatus: 201,
});
export const deleteSpendReport = defineOperation({
  id: 'deleteSpendReport',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'secure',
  summary: 'Drop a report; files that it has written stay for their seven days',
  params: reportParams,
});
export const runSpendReport = defineOperation({
  id: 'runSpendReport',
  method: 'POST',
  path: `${path}/{id}/run`,
  access: 'secure',
  summary: 'Write a report now, as a job of kind SPEND_EXPORT',
  params: reportParams,
  answer: job,
});
