import {
  beginSignOnTest,
  fetchSignOnSettings,
  proveSignOnDomain,
  switchSignOn,
  updateSignOnSettings,
  type SignOnSettings,
} from '@portolan/contracts';
import { anyVersion, byOneId, inCompany, type IsolationFixture, type Side } from './isolationFixture.ts';

/** TXT records of the walk's domains, by name. */
const publishedTexts = new Map<string, readonly string[]>();

/** Outside services of the walk: the domains' TXT records, and a provider under any issuer. */
export const outsideOfWalk = {
  txtRecords: async (name: string) => publishedTexts.get(name) ?? [],
  checkIssuer: async () => null,
};

const domainOf = ({ company }: Side): string => `${company.companyId}.example`;
const provider = (side: Side) => ({
  issuer: 'http://127.0.0.1:1',
  clientId: side.company.canary,
  clientSecret: 'secret',
  acceptsUnverifiedEmail: false,
  domains: [domainOf(side)],
});
const saved = (side: Side) =>
  side.session.call(updateSignOnSettings, {
    params: { companyId: side.company.companyId },
    headers: anyVersion,
    body: provider(side),
  });

/** Fixtures of a company's sign-on settings. */
export const signOnFixtures: Readonly<Record<string, IsolationFixture>> = {
  [fetchSignOnSettings.id]: byOneId(inCompany),
  [updateSignOnSettings.id]: byOneId((side) => ({ ...inCompany(side), headers: anyVersion, body: provider(side) })),
  [switchSignOn.id]: byOneId((side) => ({ ...inCompany(side), headers: anyVersion, body: { isActive: false } })),
  [proveSignOnDomain.id]: byOneId(async (side) => {
    const { domains } = (await saved(side)).json<SignOnSettings>();
    for (const { recordName, recordValue } of domains) publishedTexts.set(recordName, [recordValue]);
    return { ...inCompany(side), body: { domain: domainOf(side) } };
  }),
  [beginSignOnTest.id]: byOneId(async (side) => {
    await saved(side);
    return inCompany(side);
  }),
};
