import { dateOf, ownTimeZone } from '@portolan/i18n';

/** Kinds of records in the trail, in the order of the choice. */
export const auditedThings = [
  'travelPolicy',
  'approvalProcess',
  'costCenter',
  'costCenterSettings',
  'group',
  'groupCategory',
  'customField',
  'billingProfile',
  'paymentSource',
  'company',
  'office',
  'negotiatedRate',
  'customer',
  'delegate',
  'session',
  'tenant',
  'travelDocument',
  'loyaltyMembership',
  'trip',
  'tracking',
  'safetyCheck',
  'signOn',
  'post',
] as const;

export const pageSizes = [25, 50, 100] as const;

/** The trail's query, which lives in the URL only. Days are yyyy-MM-dd on the reader's calendar, empty for any. */
export interface AuditQuery {
  readonly entity: string;
  /** One record of that kind; empty for all. */
  readonly entityId: string;
  readonly personId: string;
  readonly from: string;
  readonly to: string;
  readonly size: (typeof pageSizes)[number];
  readonly page: number;
}

const defaults: AuditQuery = { entity: '', entityId: '', personId: '', from: '', to: '', size: 25, page: 1 };
const names = ['entity', 'entityId', 'personId', 'from', 'to', 'size', 'page'] as const;
const idOf = (value: string | null): string => (/^[\da-f-]{36}$/.test(value ?? '') ? (value ?? '') : '');
const dayOf = (value: string | null): string => (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? (value ?? '') : '');

/** Reads the URL; each invalid value falls back to its own default. */
export function parseAuditQuery(params: URLSearchParams): AuditQuery {
  const page = params.get('page') ?? '';
  return {
    entity: auditedThings.find((thing) => thing === params.get('entity')) ?? '',
    entityId: idOf(params.get('entityId')),
    personId: idOf(params.get('personId')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? defaults.size,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The URL's parameters for a query, without defaults. */
export function serialiseAuditQuery(query: AuditQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of names) if (query[name] !== defaults[name]) params.set(name, String(query[name]));
  return params;
}

const dayMs = 86_400_000;

/** The filters for the API: whole days of the reader's calendar. */
export const filterOf = ({ entity, entityId, personId, from, to }: AuditQuery) => ({
  ...(entity !== '' && { entity }),
  ...(entityId !== '' && { entityId }),
  ...(personId !== '' && { personId }),
  ...(from !== '' && { from: dateOf(`${from}T00:00`, ownTimeZone()).toISOString() }),
  ...(to !== '' && { to: new Date(dateOf(`${to}T00:00`, ownTimeZone()).getTime() + dayMs).toISOString() }),
});
