import type { CostCenter, CostCenterSettings, SettingsScope } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { assertVersion } from '../records/assertVersion.ts';
import { reachSettings } from '../records/settingsReach.ts';
import { lockSettings, type SettingsCall } from '../records/settingsRecords.ts';
import { presentCenter } from './costCenterPresenter.ts';
import { treeOf } from './costCenterTree.ts';
import { findSettings, listCenters, saveSettings, type CenterWithMembers } from './costCentersRepository.ts';

type SettingsUpdate = Pick<CostCenterSettings, 'areCostCentersMandatory' | 'areCostCentersVisibleToAll'>;

/** Cost centers. */
export function createCostCentersService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** The cost centers for the caller to choose from, or all of them for an admin. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, companyId: string, scope: SettingsScope): Promise<CostCenter[]> {
    const company = reachSettings(actor, companyId, scope);
    return withScope(db, scopeOf(actor), async (trx) => {
      const all = await listCenters(trx, company);
      const settings = await readCenterSettings(trx, company);
      const isShown = (center: CenterWithMembers): boolean =>
        scope === 'ALL' || (!center.archived && (settings.areCostCentersVisibleToAll || isOwn(center, actor.userId)));
      return treeOf(all, isShown).map((node) => presentCenter(node, scope === 'ALL'));
    });
  }

  /** @throws ApiError NOT_FOUND */
  async function fetchSettings(actor: Actor, companyId: string): Promise<CostCenterSettings> {
    const company = reachSettings(actor, companyId);
    return withScope(db, scopeOf(actor), (trx) => readCenterSettings(trx, company));
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
  async function updateSettings(
    actor: Actor,
    companyId: string,
    change: SettingsUpdate,
    ifMatch: number | null,
    call: SettingsCall,
  ): Promise<CostCenterSettings> {
    const company = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'settings.manage', company);
    return withScope(db, scopeOf(actor), async (trx) => {
      await lockSettings(trx, company);
      const before = await readCenterSettings(trx, company);
      const { changedBy = null, changedAt = null } = (await findSettings(trx, company)) ?? {};
      await assertVersion(trx, { tenantId: actor.tenantId, version: before.version, changedBy, changedAt }, ifMatch);
      const at = clock();
      await saveSettings(trx, company, {
        ...change,
        version: before.version + 1,
        changedBy: actor.userId,
        changedAt: at,
      });
      const after = await readCenterSettings(trx, company);
      await recordEvent(trx, actor, {
        companyId,
        entity: 'costCenterSettings',
        entityId: companyId,
        action: call.action,
        requestId: call.requestId,
        at,
        before,
        after,
      });
      return after;
    });
  }

  return { list, fetchSettings, updateSettings };
}

/** Members and approvers of a cost center always see it. */
export const isOwn = (
  { userIds, approverId, delegateId }: Pick<CenterWithMembers, 'userIds' | 'approverId' | 'delegateId'>,
  userId: string,
): boolean => [...userIds, approverId, delegateId].includes(userId);

/** The spec's defaults (§3): not mandatory, and visible to members only, until an admin changes that. */
export async function readCenterSettings(trx: ScopedTransaction, company: CompanyKey): Promise<CostCenterSettings> {
  const { tenantId, companyId } = company;
  const {
    areCostCentersMandatory = false,
    areCostCentersVisibleToAll = false,
    version = 0,
  } = (await findSettings(trx, company)) ?? {};
  const first = await trx
    .selectFrom('costCenters')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('archived', '=', false)
    .limit(1)
    .executeTakeFirst();
  return { areCostCentersMandatory, areCostCentersVisibleToAll, costCenterExists: first !== undefined, version };
}
