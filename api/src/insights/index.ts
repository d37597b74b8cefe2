// Reads trips: where travellers are, whether they are safe, and spending. Other contexts and app enter here.
export { registerInsightsContext } from './insightsContext.ts';
export { createRetentionSweep } from './privacy/privacyService.ts';
export { retentionTopic } from './privacy/retention.ts';
export { createSafetyDeliveries, safetyTopic } from './safety/safetyDeliveries.ts';
export { createSpendExport, reportTopic } from './exports/spendExport.ts';
export { createSpendDaysKeeper, spendDaysTopic } from './analytics/spendDaysOutbox.ts';
export { createReportOutbox } from './reports/reportOutbox.ts';
