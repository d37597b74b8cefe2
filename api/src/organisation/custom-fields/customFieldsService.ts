import { bookingChannels, productTypes, type CustomField, type SettingsScope } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { reachSettings } from '../records/settingsReach.ts';
import { channelOf, isAskedIn } from './bookingChannel.ts';
import { listFields, type CustomFieldRow } from './customFieldsRepository.ts';

/** Custom fields. */
export function createCustomFieldsService({ db }: Pick<KernelDependencies, 'db'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, companyId: string, scope: SettingsScope): Promise<CustomField[]> {
    const company = reachSettings(actor, companyId, scope);
    const fields = await withScope(db, scopeOf(actor), (trx) => listFields(trx, company));
    const isAsked = (field: CustomFieldRow): boolean => !field.archived && isAskedIn(field, channelOf(actor));
    return fields.filter((field) => scope === 'ALL' || isAsked(field)).map(presentField);
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
  bookingChannels: channels,
  archived,
  version,
}: CustomFieldRow): CustomField => ({
  id,
  label,
  kind,
  options: [...options],
  requiredWhen,
  appliesTo: productTypes.filter((type) => appliesTo.includes(type)),
  bookingChannels: bookingChannels.filter((channel) => channels.includes(channel)),
  archived,
  version,
});
