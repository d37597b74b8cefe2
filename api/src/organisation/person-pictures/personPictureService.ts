import { randomBytes } from 'node:crypto';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { lockPerson, updatePerson, type PersonWithCompany } from '../people/peopleRepository.ts';
import { reachPerson } from '../people/reachPerson.ts';
import { drawPersonUpload } from '../pictures/drawUpload.ts';
import { deletePicture, storePicture } from './personPictureRepository.ts';

/** Path of a person's picture. */
export const personPicturesPath = '/api/public/v1/pictures';

/**
 * A person's picture. Not a field of the profile: a change leaves the profile's version as it is, so that open forms can still be saved.
 */
export function createPersonPictureService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /**
   * Re-encodes the upload and replaces the picture.
   * @param content a PNG, JPEG or WebP in base64
   * @throws ApiError as `fetchCustomer`, INVALID_INPUT for anything else, TOO_MANY_AT_ONCE
   */
  async function upload(actor: Actor, customerId: string, content: string): Promise<PersonWithCompany> {
    // Checks access before the costly drawing.
    await withScope(db, scopeOf(actor), (trx) => reachPerson(trx, actor, 'customer.edit', customerId));
    const drawn = await drawPersonUpload(actor.tenantId, Buffer.from(content, 'base64'));
    if (drawn === null) throw new ApiError('INVALID_INPUT', { fields: [{ field: 'content', code: 'invalid' }] });
    // Random, not a hash of the content: owners of the photo must not find out whose profile shows it.
    const name = `${randomBytes(24).toString('base64url')}.png`;
    return withScope(db, scopeOf(actor), async (trx) => {
      const person = await reachPerson(trx, actor, 'customer.edit', customerId);
      const { tenantId, companyId } = await lockPerson(trx, person);
      await storePicture(trx, {
        tenantId,
        companyId,
        customerId,
        name,
        content: Buffer.from(drawn.bytes).toString('base64'),
        createdAt: clock(),
      });
      await updatePerson(trx, person, { profileImageUrl: `${personPicturesPath}/${companyId}/${name}` });
      return reachPerson(trx, actor, 'customer.edit', customerId);
    });
  }

  /** @throws ApiError as `fetchCustomer` */
  async function remove(actor: Actor, customerId: string): Promise<PersonWithCompany> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const person = await reachPerson(trx, actor, 'customer.edit', customerId);
      await lockPerson(trx, person);
      await deletePicture(trx, person);
      await updatePerson(trx, person, { profileImageUrl: null });
      return reachPerson(trx, actor, 'customer.edit', customerId);
    });
  }

  return { upload, remove };
}
