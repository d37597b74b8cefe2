import type { RecordSigner } from '../publish/recordSigner.ts';
import type { DueWebhook, WebhookRepository } from './webhookRepository.ts';

/** How long an answer may take, and how long what is under way is nobody else's, in milliseconds. */
const [answerMs, leaseMs] = [5_000, 30_000];

/** Waiting times after a call in vain, in milliseconds; after the last one the line is given up. */
const retriesMs = [10_000, 60_000, 600_000, 3600_000, 6 * 3600_000];

/**
 * Tells teams what happens to their remote (platform, "Automatic rollback": "the team is told"): each line of its audit trail, in
 * order, until the address answers 2xx. Form and signature as Standard Webhooks has them (standardwebhooks.com, `v1a`: Ed25519 over
 * `id.timestamp.body`), so that a team can verify with any library for it. `id` stays the same over repetitions.
 */
export function createWebhooks(repository: WebhookRepository, signer: RecordSigner, clock: () => Date) {
  async function send({ url, line }: DueWebhook): Promise<boolean> {
    const id = `msg_${line.id}`;
    const timestamp = Math.floor(clock().getTime() / 1000);
    const { at, ...said } = line;
    const body = JSON.stringify({
      type: `remote.${line.action.replaceAll(' ', '_')}`,
      timestamp: at.toISOString(),
      data: { ...said, at: at.toISOString() },
    });
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1a,${signer.signText(`${id}.${timestamp}.${body}`)}`,
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function tell(due: DueWebhook): Promise<void> {
    const retryMs = retriesMs[due.attempts];
    if ((await send(due)) || retryMs === undefined) await repository.advance(due.remote, due.line.id);
    else await repository.postpone(due.remote, due.line.id, retryMs);
  }

  return {
    set: repository.set,
    remove: repository.remove,
    /** What a team verifies with, as Standard Webhooks writes it. */
    publicKey: `whpk_${Buffer.from(signer.publicKey, 'base64url').toString('base64')}`,

    /** Sends all that is due, and what becomes due by it. */
    async deliver(): Promise<void> {
      for (let due = await repository.takeDue(leaseMs); due.length > 0; due = await repository.takeDue(leaseMs))
        await Promise.all(due.map(tell));
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;
