import type { ManagedPost, PostInput } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { duplicateValues, unknownIds, type RecordKey, type RecordKind } from '../../organisation/index.ts';
import { hasForbiddenMarkdown } from './postMarkdown.ts';
import { markSubjectRead } from '../notifications/notificationsRepository.ts';
import { planPublishing } from './postNotifications.ts';
import { isStoredPicture } from './postPictures.ts';
import { presentManagedPost } from './postPresenter.ts';
import { posts } from './postsRepository.ts';

const instantOrNull = (value: string | null): Date | null => (value === null ? null : new Date(value));

/** Posts as admins manage them. */
export const postRecords = (clock: Clock): RecordKind<PostInput, ManagedPost> => ({
  access: 'post.manage',
  entity: 'post',
  find: posts.lock,
  read: async (trx, key) => presentManagedPost(await posts.demand(trx, key), clock()),
  refuse: refusePost,
  async save(trx, key, { texts, audience, publishAt, expiresAt, affectedCountries, ...row }, change) {
    await posts.save(
      trx,
      key,
      {
        ...row,
        texts: JSON.stringify(texts),
        affectedCountries: [...new Set(affectedCountries)],
        groupIds: [...new Set(audience.groups)],
        countries: [...new Set(audience.countries)],
        roles: [...new Set(audience.roles)],
        publishAt: instantOrNull(publishAt),
        expiresAt: instantOrNull(expiresAt),
        ...change,
      },
      { createdBy: change.changedBy },
    );
    await planPublishing(trx, key, instantOrNull(publishAt), clock());
  },
  async archive(trx, key, change) {
    await posts.archive(trx, key, change);
    await markSubjectRead(trx, key, { kind: 'POST', id: key.id }, clock());
  },
});

async function refusePost(
  trx: ScopedTransaction,
  key: RecordKey,
  { texts, audience, picture, publishAt, expiresAt }: PostInput,
): Promise<RefusedField[]> {
  const wrong = duplicateValues(
    'texts',
    texts.map(({ language }) => language),
  ).map(({ field, code }) => ({ field: `${field}.language`, code }));
  texts.forEach(
    ({ body }, index) => hasForbiddenMarkdown(body) && wrong.push({ field: `texts.${index}.body`, code: 'invalid' }),
  );
  if (picture !== null) {
    if (!(await isStoredPicture(trx, key, picture))) wrong.push({ field: 'picture', code: 'invalid' });
    if (texts.some(({ pictureAlt }) => pictureAlt === '')) wrong.push({ field: 'picture', code: 'required' });
  }
  wrong.push(...(await unknownIds(trx, key, 'groups', 'audience.groups', audience.groups)));
  if (publishAt !== null && expiresAt !== null && new Date(expiresAt) <= new Date(publishAt))
    wrong.push({ field: 'expiresAt', code: 'invalid' });
  return wrong;
}
