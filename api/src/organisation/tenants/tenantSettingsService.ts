import type { TenantSettings, TenantSettingsUpdate } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { forgetTenants } from '../../kernel/tenancy/tenancy.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { assertVersion } from '../records/assertVersion.ts';
import type { DrawnPicture } from '../pictures/drawPicture.ts';
import { drawLogoUpload } from '../pictures/drawUpload.ts';
import { presentSettings } from './tenantPresenter.ts';
import {
  deleteLogos,
  findBrand,
  storeLogo,
  knownLogos,
  listTexts,
  lockSettings,
  logoNameOf,
  saveSettings,
} from './tenantSettingsRepository.ts';

/** Unused uploads may still be on a screen, and open pages still show the previous picture. */
const unusedLogoMs = 24 * 3600_000;

const pictures = ['logo', 'invertedLogo', 'icon'] as const;

/** Portal settings of the session's tenant, for its administrators. */
export function createTenantSettingsService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  const ask = (actor: Actor) =>
    assertCan(actor, 'tenant.settings', { tenantId: actor.tenantId, companyId: actor.companyId });

  /** @throws ApiError FORBIDDEN for anyone but the tenant's administrators. */
  async function fetchSettings(actor: Actor): Promise<TenantSettings> {
    ask(actor);
    return withScope(db, scopeOf(actor), (trx) => read(trx, actor.tenantId));
  }

  /**
   * Replaces the settings. `ifMatch` is the version that the caller saw, null for any version.
   * @throws ApiError as `fetchSettings`, VERSION_CONFLICT, and MALFORMED_REQUEST for an unknown picture or a text with two wordings.
   */
  async function updateSettings(
    actor: Actor,
    update: TenantSettingsUpdate,
    ifMatch: number | null,
    requestId: string,
  ): Promise<TenantSettings> {
    ask(actor);
    const { tenantId, userId } = actor;
    const saved = await withScope(db, scopeOf(actor), async (trx) => {
      await lockSettings(trx, tenantId);
      const { version, changedBy, changedAt } = await findBrand(trx, tenantId);
      await assertVersion(trx, { tenantId, version, changedBy, changedAt }, ifMatch);
      const fields = [...(await unknownPictures(trx, tenantId, update)), ...repeatedTexts(update)];
      if (fields.length > 0) throw new ApiError('MALFORMED_REQUEST', { fields });
      await saveSettings(trx, tenantId, { update, version: version + 1, changedBy: userId, changedAt: clock() });
      await recordEvent(trx, actor, {
        entity: 'tenant',
        entityId: tenantId,
        action: 'updateTenantSettings',
        requestId,
        at: clock(),
      });
      const used = pictures.flatMap((picture) => update[picture] ?? []).map(logoNameOf);
      await deleteLogos(trx, tenantId, used, new Date(clock().getTime() - unusedLogoMs));
      return read(trx, tenantId);
    });
    forgetTenants(db);
    return saved;
  }

  /**
   * Re-encodes and stores a picture.
   * @throws ApiError as `fetchSettings` and `drawLogoUpload`, and MALFORMED_REQUEST if it cannot be drawn.
   */
  async function storePicture(actor: Actor, content: string): Promise<DrawnPicture> {
    ask(actor);
    const image = await drawLogoUpload(actor.tenantId, Buffer.from(content, 'base64'));
    if (image === null) throw new ApiError('MALFORMED_REQUEST', { fields: [{ field: 'content', code: 'invalid' }] });
    const logo = {
      tenantId: actor.tenantId,
      name: image.name,
      content: Buffer.from(image.bytes).toString('base64'),
      createdAt: clock(),
    };
    await withScope(db, scopeOf(actor), (trx) => storeLogo(trx, logo));
    return image;
  }

  return { fetchSettings, updateSettings, storePicture };
}

async function read(trx: ScopedTransaction, tenantId: string): Promise<TenantSettings> {
  return presentSettings(await findBrand(trx, tenantId), await listTexts(trx, tenantId));
}

async function unknownPictures(
  trx: ScopedTransaction,
  tenantId: string,
  update: TenantSettingsUpdate,
): Promise<RefusedField[]> {
  const references = pictures.flatMap((field) =>
    update[field] === null ? [] : [{ field, name: logoNameOf(update[field]) }],
  );
  const known = await knownLogos(
    trx,
    tenantId,
    references.map(({ name }) => name),
  );
  return references.filter(({ name }) => !known.has(name)).map(({ field }) => ({ field, code: 'invalid' }));
}

function repeatedTexts({ wording }: TenantSettingsUpdate): RefusedField[] {
  const seen = new Set<string>();
  return wording.flatMap(({ language, namespace, key }, index) => {
    const text = `${language}/${namespace}/${key}`;
    const isRepeated = seen.has(text);
    seen.add(text);
    return isRepeated ? [{ field: `wording.${index}.key`, code: 'invalid' as const }] : [];
  });
}
