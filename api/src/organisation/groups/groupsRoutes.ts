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
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerRecordRoutes } from '../records/recordRoutes.ts';
import { groupCategoryRecords, groupRecords, presentCategory, presentGroup } from './groupRecords.ts';
import { groupCategories, listGroups } from './groupsRepository.ts';

/** Groups and their categories, for admins (api page "People and company"). */
export function registerGroupsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  registerRecordRoutes(
    app,
    deps,
    groupCategoryRecords,
    {
      list: listGroupCategories,
      create: createGroupCategory,
      update: updateGroupCategory,
      archive: archiveGroupCategory,
    },
    async (trx, company) => (await groupCategories.list(trx, company)).map(presentCategory),
  );

  registerRecordRoutes(
    app,
    deps,
    groupRecords,
    { list: listGroupsCall, create: createGroup, update: updateGroup, archive: archiveGroup },
    async (trx, company) => (await listGroups(trx, company)).map(presentGroup),
  );
}
