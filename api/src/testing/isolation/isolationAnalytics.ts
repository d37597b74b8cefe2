import {
  createSpendReport,
  deleteSpendReport,
  fetchDecisionFigures,
  fetchSpend,
  fetchSpendBreakdown,
  listSpendBookings,
  listSpendReports,
  runSpendReport,
  startSpendExport,
} from '@portolan/contracts';
import { byOneId, harmless, inCompany, refused, type IsolationFixture, type Side } from './isolationFixture.ts';
import { madeRecord } from './isolationSettings.ts';

const period = { from: '2026-01-01', to: '2026-12-31' };
const wantedFile = { ...period, format: 'CSV' };
const keptReport = { name: 'Taxis', settings: { days: 30, format: 'CSV', columns: ['TRIP_ID'] }, every: 'NEVER' };

/** A call of analytics. A filter that names another company's record finds nothing. */
function spending(more: Readonly<Record<string, string>> = {}): IsolationFixture {
  const query = { ...period, ...more };
  return {
    succeed: (own) => ({ ...inCompany(own), query }),
    cross: (own, other) => [
      refused({ ...inCompany(other), query }),
      ...[
        { costCenterId: other.cartId },
        { groupId: other.cartId },
        { travellerId: other.person.id },
        { billingProfileId: other.cartId },
      ].map((narrowed) => harmless({ ...inCompany(own), query: { ...query, ...narrowed } })),
    ],
  };
}

const madeReport = (side: Side): Promise<string> =>
  madeRecord({ create: createSpendReport, input: () => keptReport }, side);

/** A call on a stored report of the caller's company, then on one of the other company. */
const onReport: IsolationFixture = {
  succeed: async (own) => ({ params: { companyId: own.company.companyId, id: await madeReport(own) } }),
  cross: async (own, other) => {
    const id = await madeReport(other);
    return [own, other].map(({ company }) => refused({ params: { companyId: company.companyId, id } }));
  },
};

/** Fixtures of analytics. */
export const analyticsFixtures: Readonly<Record<string, IsolationFixture>> = {
  [fetchSpend.id]: spending(),
  [fetchSpendBreakdown.id]: spending({ by: 'TRAVELLER' }),
  [fetchDecisionFigures.id]: spending(),
  [listSpendBookings.id]: spending(),
  [startSpendExport.id]: {
    succeed: (own) => ({ ...inCompany(own), body: wantedFile }),
    cross: (own, other) => [
      refused({ ...inCompany(other), body: wantedFile }),
      harmless({ ...inCompany(own), body: { ...wantedFile, travellerId: other.person.id } }),
    ],
  },
  [listSpendReports.id]: byOneId(inCompany),
  [createSpendReport.id]: {
    succeed: (own) => ({ ...inCompany(own), body: keptReport }),
    cross: (_own, other) => [refused({ ...inCompany(other), body: keptReport })],
  },
  [deleteSpendReport.id]: onReport,
  [runSpendReport.id]: onReport,
};
