import type { CostCenter, CostCenterSettings, SettingsScope } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import { withScope, type ScopedTransaction } from '../db/index.ts';
import { reachSettings } from '../settings/settingsReach.ts';
import { presentCenter } from './costCenterPresenter.ts';
import { treeOf } from './costCenterTree.ts';
import { findSettings, listCenters, type CenterWithMembers } from './costCentersRepository.ts';

/** What trips are charged to. */
export function createCostCentersService({ db }: Pick<AppDependencies, 'db'>) {
  /** The centers that the caller may choose from, or all of them for an admin. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, companyId: string, scope: SettingsScope): Promise<CostCenter[]> {
    const company = reachSettings(actor, companyId, scope);
    return withScope(db, scopeOf(actor), async (trx) => {
      const all = await listCenters(trx, company);
      const settings = await readCenterSettings(trx, company);
      const isShown = (center: CenterWithMembers): boolean => scope === 'ALL' || (!center.archived && (settings.areCostCentersVisibleToAll || isOwn(center, actor.userId)));
      return treeOf(all, isShown).map((node) => presentCenter(node, scope === 'ALL'));
    });
  }

  /** @throws ApiError NOT_FOUND */
  async function fetchSettings(actor: Actor, companyId: string): Promise<CostCenterSettings> {
    const company = reachSettings(actor, companyId);
    return withScope(db, scopeOf(actor), (trx) => readCenterSettings(trx, company));
  }

  return { list, fetchSettings };
}

/** Somebody who belongs to a center, or answers for it, sees it always. */
const isOwn = ({ userIds, approverId, delegateId }: CenterWithMembers, userId: string): boolean => [...userIds, approverId, delegateId].includes(userId);

/** The spec's settings (§3): nothing is asked, and nobody sees others' centers, until an admin says so. */
export async function readCenterSettings(trx: ScopedTransaction, company: CompanyKey): Promise<CostCenterSettings> {
  const { tenantId, companyId } = company;
  const { areCostCentersMandatory = false, areCostCentersVisibleToAll = false, version = 0 } = (await findSettings(trx, company)) ?? {};
  const first = await trx.selectFrom('costCenters').select('id').where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('archived', '=', false).limit(1).executeTakeFirst();
  return { areCostCentersMandatory, areCostCentersVisibleToAll, costCenterExists: first !== undefined, version };
}
