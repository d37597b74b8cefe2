import {
  archiveGroup,
  archiveGroupCategory,
  createGroup,
  createGroupCategory,
  listGroupCategories,
  listGroups as listGroupsCall,
  updateGroup,
  updateGroupCategory,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { withScope } from '../../kernel/db/index.ts';
import { archives, creates, membersBodyBytes, replaces } from '../records/recordCalls.ts';
import { createSettingsRecords } from '../records/settingsRecords.ts';
import { reachManaged } from '../records/settingsReach.ts';
import { groupCategoryRecords, groupRecords, presentCategory, presentGroup } from './groupRecords.ts';
import { listCategories, listGroups } from './groupsRepository.ts';

/** Groups and their kinds, for admins (api page "People and company"). */
export function registerGroupsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const categories = createSettingsRecords(deps, groupCategoryRecords);
  const groups = createSettingsRecords(deps, groupRecords);

  registerOperation(app, listGroupCategories, {
    access: 'settings.manage',
    handler: async ({ params, actor }) => {
      const company = reachManaged(actor, params.companyId);
      return {
        content: (await withScope(deps.db, scopeOf(actor), (trx) => listCategories(trx, company))).map(presentCategory),
      };
    },
  });
  registerOperation(app, createGroupCategory, { access: 'settings.manage', handler: creates(categories) });
  registerOperation(app, updateGroupCategory, { access: 'settings.manage', handler: replaces(categories) });
  registerOperation(app, archiveGroupCategory, { access: 'settings.manage', handler: archives(categories) });

  registerOperation(app, listGroupsCall, {
    access: 'settings.manage',
    handler: async ({ params, actor }) => {
      const company = reachManaged(actor, params.companyId);
      return {
        content: (await withScope(deps.db, scopeOf(actor), (trx) => listGroups(trx, company))).map(presentGroup),
      };
    },
  });
  registerOperation(app, createGroup, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: creates(groups),
  });
  registerOperation(app, updateGroup, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: replaces(groups),
  });
  registerOperation(app, archiveGroup, { access: 'settings.manage', handler: archives(groups) });
}
