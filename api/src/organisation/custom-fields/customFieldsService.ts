import { productTypes, type CustomField, type SettingsScope } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { reachSettings } from '../records/settingsReach.ts';
import { listFields, type CustomFieldRow } from './customFieldsRepository.ts';

/** What companies ask of their trips. */
export function createCustomFieldsService({ db }: Pick<KernelDependencies, 'db'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, companyId: string, scope: SettingsScope): Promise<CustomField[]> {
    const company = reachSettings(actor, companyId, scope);
    const fields = await withScope(db, scopeOf(actor), (trx) => listFields(trx, company));
    return fields.filter(({ archived }) => scope === 'ALL' || !archived).map(presentField);
  }

  return { list };
}

export const presentField = ({
  id,
  label,
  kind,
  options,
  requiredWhen,
  appliesTo,
  archived,
  version,
}: CustomFieldRow): CustomField => ({
  id,
  label,
  kind,
  options: [...options],
  requiredWhen,
  appliesTo: productTypes.filter((type) => appliesTo.includes(type)),
  archived,
  version,
});
