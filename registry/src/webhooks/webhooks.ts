import type { RecordSigner } from '../publish/recordSigner.ts';
import type { DueWebhook, WebhookRepository } from './webhookRepository.ts';

/** Longest answer, and how long a call in progress is reserved, in milliseconds. */
const [answerMs, leaseMs] = [5_000, 30_000];

/** Pauses after a failed call, in milliseconds; after the last one the line is given up. */
const retriesMs = [10_000, 60_000, 600_000, 3600_000, 6 * 3600_000];

/**
 * Tells teams about their remote (platform, "Automatic rollback": "the team is told"): each line of its audit trail, in order, until the
 * address answers 2xx. Form and signature follow Standard Webhooks (standardwebhooks.com, `v1a`: Ed25519 over `id.timestamp.body`), so that
 * any of its libraries verifies them. `id` stays the same over repetitions.
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
    /** The team's key to verify with, as Standard Webhooks writes it. */
    publicKey: `whpk_${Buffer.from(signer.publicKey, 'base64url').toString('base64')}`,

    /** Sends all calls that are due, and those that become due by it. */
    async deliver(): Promise<void> {
      for (let due = await repository.takeDue(leaseMs); due.length > 0; due = await repository.takeDue(leaseMs))
        await Promise.all(due.map(tell));
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;
