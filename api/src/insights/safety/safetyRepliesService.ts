import type { SafetyReply } from '@portolan/contracts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { readLinkToken } from '../../kernel/secrets/linkToken.ts';
import { findCompany } from '../../organisation/index.ts';
import { findByLink, replyByLink, type CheckRow, type PersonRow } from './safetyChecksRepository.ts';

/** A person with a mail's link. */
export interface LinkReader {
  readonly tenantId: string;
  readonly token: string;
  readonly address: string;
}

/** Limit for one address: in an emergency a whole office replies from one. */
const perAddress = 20_000;

/**
 * Replies to safety checks by the link of a mail. A link belongs to one person and one check. It signs no one in, shows what the mail says and takes
 * that one reply, whatever the company's subscription is.
 */
export function createSafetyRepliesService({ db, clock, config }: Pick<KernelDependencies, 'db' | 'clock' | 'config'>) {
  const uses = createLoginThrottle(db, clock, { ...config.decisionLimits, perAddress }, 'safety');

  /** @throws ApiError TOKEN_EXPIRED for a link that is too old, unknown or another portal's; TOO_MANY_REQUESTS */
  async function open(
    { tenantId, token, address }: LinkReader,
    work: (trx: ScopedTransaction, check: CheckRow, person: PersonRow) => Promise<void>,
  ): Promise<SafetyReply> {
    await uses.count({ tenantId, email: token, address });
    const key = readLinkToken(token);
    if (key === null) throw new ApiError('TOKEN_EXPIRED');
    return withScope(db, { tenantId, companyIds: [key.companyId], userId: null }, async (trx) => {
      const find = () => findByLink(trx, { tenantId, ...key }, clock());
      const found = await find();
      if (found === undefined) throw new ApiError('TOKEN_EXPIRED');
      await work(trx, found.check, found.person);
      const { check, person } = (await find()) ?? found;
      const company = await findCompany(trx, { tenantId, companyId: key.companyId });
      return {
        companyName: company?.name ?? '',
        sentAt: check.sentAt.toISOString(),
        message: check.message,
        firstName: person.firstName,
        state: person.state,
        comment: person.comment,
        repliedAt: person.repliedAt?.toISOString() ?? null,
      };
    });
  }

  /** The question and the reply so far; changes nothing. @throws as `open` */
  const look = (reader: LinkReader): Promise<SafetyReply> => open(reader, async () => undefined);

  /** @returns the reply that holds: an earlier one stays. @throws as `open` */
  const reply = (
    reader: LinkReader,
    said: { readonly state: 'SAFE' | 'HELP'; readonly comment: string },
  ): Promise<SafetyReply> =>
    open(reader, (trx, check, { personKey }) => replyByLink(trx, check, personKey, { ...said, at: clock() }));

  return { look, reply };
}
