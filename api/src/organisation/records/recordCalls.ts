import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/access/actor.ts';
import { readIdempotencyKey } from '../../kernel/http/idempotency.ts';
import { requireIfMatch, tagged } from '../../kernel/http/preconditions.ts';
import type { SettingsCall, SettingsRecords } from './settingsRecords.ts';

interface Call<Params, Body> {
  readonly params: Params;
  readonly body: Body;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
interface OfCompany {
  readonly companyId: string;
}
interface OfRecord extends OfCompany {
  readonly id: string;
}
type Versioned = { readonly version: number };

/** Largest body of a record with as many people as it may have. */
export const membersBodyBytes = 256 * 1024;

/** The part of a request that the trail names. */
export const callOf = (request: FastifyRequest): SettingsCall => ({
  action: request.routeOptions.config.operationId ?? '',
  requestId: request.id,
});

/** Serves the POST of a kind of records. */
export const creates =
  <Input, Shown extends Versioned>(records: SettingsRecords<Input, Shown>) =>
  async ({ params, body, actor, request, reply }: Call<OfCompany, Input>): Promise<Shown> =>
    tagged(
      reply,
      await records.create(actor, params.companyId, body, {
        ...callOf(request),
        key: readIdempotencyKey(request.headers),
      }),
    );

/** Serves the PUT, which demands If-Match. */
export const replaces =
  <Input, Shown extends Versioned>(records: SettingsRecords<Input, Shown>) =>
  async ({ params, body, actor, request, reply }: Call<OfRecord, Input>): Promise<Shown> =>
    tagged(
      reply,
      await records.replace(actor, params.companyId, params.id, body, requireIfMatch(request.headers), callOf(request)),
    );

/** Serves the DELETE, which demands If-Match. */
export const archives =
  <Input, Shown extends Versioned>(records: SettingsRecords<Input, Shown>) =>
  async ({ params, actor, request }: Call<OfRecord, undefined>): Promise<void> =>
    records.archive(actor, params.companyId, params.id, requireIfMatch(request.headers), callOf(request));
