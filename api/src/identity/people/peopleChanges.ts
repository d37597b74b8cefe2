import type { AnswerOf, PeopleChange, changePeople } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type Database } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';
import type { SettingsCall } from '../../organisation/index.ts';
import type { createInvitationsService } from '../invitations/invitationsService.ts';
import { categoriesOf } from './managedPeopleRepository.ts';
import type { createManagedPeopleService, PersonChange } from './managedPeopleService.ts';

/** A change, its people, and the origin for links in mails. */
export interface ManyChanges {
  readonly companyId: string;
  readonly call: SettingsCall;
  readonly tenant: TenantRow;
  readonly origin: string;
  readonly wanted: PeopleChange;
}

/** One change of many people, each checked and done by itself, so that a refusal of one does not stop the others. */
export const createPeopleChanges =
  (
    db: Database,
    people: ReturnType<typeof createManagedPeopleService>,
    invitations: ReturnType<typeof createInvitationsService>,
  ) =>
  async (actor: Actor, many: ManyChanges): Promise<AnswerOf<typeof changePeople>> => {
    const { companyId, wanted } = many;
    assertCan(actor, 'employee.manage', { tenantId: actor.tenantId, companyId });
    const refused: { customerId: string; code: string }[] = [];
    const ids = [...new Set(wanted.customerIds)];
    for (const customerId of ids) {
      try {
        await changeOne({ ...many, customerId });
      } catch (error) {
        // An error that is no refusal of this person, such as a lost database, ends the whole change.
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        refused.push({ customerId, code: error.fields[0]?.code ?? error.type });
      }
    }
    return { changed: ids.length - refused.length, refused };

    async function changeOne({
      customerId,
      call,
      tenant,
      origin,
    }: ManyChanges & { customerId: string }): Promise<void> {
      const change: PersonChange = { companyId, customerId, ifMatch: null, call };
      switch (wanted.change.kind) {
        case 'ARCHIVE':
          await people.archive(actor, change);
          break;
        case 'RESTORE':
          await people.restore(actor, change);
          break;
        case 'INVITE':
          await invitations.resend(actor, { companyId, customerId, key: null, call, tenant, origin });
          break;
        case 'COST_CENTER': {
          const { costCenters } = await people.fetch(actor, companyId, customerId);
          const costCenterIds = [...new Set([...costCenters.map(({ id }) => id), wanted.change.id])];
          await people.update(actor, change, { costCenterIds });
          break;
        }
        case 'GROUP':
          await people.update(actor, change, {
            groupIds: await groupsAfter(customerId, wanted.change.id),
          });
          break;
      }
    }

    /** The person's groups, with the new one in the place of that of its category. */
    async function groupsAfter(customerId: string, groupId: string): Promise<string[]> {
      const { groups } = await people.fetch(actor, companyId, customerId);
      const company = { tenantId: actor.tenantId, companyId };
      const categories = await withScope(db, scopeOf(actor), (trx) => categoriesOf(trx, company, [groupId]));
      const others = groups.filter(({ categoryId }) => categoryId !== categories.get(groupId));
      return [...others.map(({ id }) => id), groupId];
    }
  };
