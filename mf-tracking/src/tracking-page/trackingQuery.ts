import { trackingLocationTypes } from '@portolan/contracts';
import { parseArea, serialiseArea, type Area } from './area.ts';
import { parseNearby, serialiseNearby, type Nearby } from './nearby.ts';
import type { LocationKind } from './trackedPeople.ts';
import { presetHours, type TrackingRange } from './trackingRange.ts';

/** Filters that exclude one another (spec §4). */
export const exclusiveFilters = ['country', 'airport', 'employee'] as const;
export type ExclusiveFilter = (typeof exclusiveFilters)[number];

/** The list's query, which lives in the URL only. */
export interface TrackingQuery {
  /** Null: the document service's default, three months before and after now. */
  readonly range: TrackingRange | null;
  /** At most one of country (ISO 3166-1 alpha-2), airport (IATA) and employee (the person's key). */
  readonly only: { readonly by: ExclusiveFilter; readonly value: string } | null;
  /** Product of travel or stay. */
  readonly product: LocationKind | null;
  /** Id of a group of the company. */
  readonly group: string | null;
  /** Outside the home country. */
  readonly isAbroad: boolean;
  /** Only people whom the company looks after first. */
  readonly isVip: boolean;
  /** Within a distance of a spot. */
  readonly near: Nearby | null;
  /** Within a polygon on the map. */
  readonly area: Area | null;
  readonly search: string;
  readonly view: TrackingView;
}

/** Views of the filtered people. */
export const trackingViews = ['list', 'map'] as const;
export type TrackingView = (typeof trackingViews)[number];

export const noFilters: Omit<TrackingQuery, 'view'> = {
  range: null,
  only: null,
  product: null,
  group: null,
  isAbroad: false,
  isVip: false,
  near: null,
  area: null,
  search: '',
};

/** True without filters, in any view. */
export const isUnfiltered = (query: TrackingQuery): boolean =>
  serialiseTrackingQuery({ ...query, view: 'list' }).toString() === '';

/** Reads the URL. Invalid values are ignored; of several exclusive filters the first counts. */
export function parseTrackingQuery(params: URLSearchParams): TrackingQuery {
  const only = exclusiveFilters
    .map((by) => ({ by, value: params.get(by)?.trim() ?? '' }))
    .find(({ value }) => value !== '');
  return {
    range: parseRange(params),
    only: only ?? null,
    product: trackingLocationTypes.find((kind) => kind === params.get('product')) ?? null,
    group: params.get('group')?.trim() || null,
    isAbroad: params.get('abroad') === '1',
    isVip: params.get('vip') === '1',
    near: parseNearby(params.get('near')),
    area: parseArea(params.get('area')),
    search: params.get('search')?.trim() ?? '',
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
}

function parseRange(params: URLSearchParams): TrackingRange | null {
  const hours = presetHours.find((preset) => String(preset) === params.get('next'));
  if (hours !== undefined) return { kind: 'next', hours };
  const [from, to] = [params.get('from'), params.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { kind: 'days', from, to } : null;
}

/** True if the URL has an invalid range of days: half of one, an impossible day, an end before its start. */
export const isRangeBroken = (params: URLSearchParams): boolean =>
  (params.has('from') || params.has('to')) && parseRange(params) === null;

function isDay(value: string | null): value is string {
  if (value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The URL's parameters for a query, without defaults. */
export function serialiseTrackingQuery(query: TrackingQuery): URLSearchParams {
  const { range, only, product, group, isAbroad, isVip, near, area, search, view } = query;
  const params = new URLSearchParams();
  if (range?.kind === 'next') params.set('next', String(range.hours));
  if (range?.kind === 'days') {
    params.set('from', range.from);
    params.set('to', range.to);
  }
  if (only !== null) params.set(only.by, only.value);
  if (product !== null) params.set('product', product);
  if (group !== null) params.set('group', group);
  if (isAbroad) params.set('abroad', '1');
  if (isVip) params.set('vip', '1');
  if (near !== null) params.set('near', serialiseNearby(near));
  if (area !== null) params.set('area', serialiseArea(area));
  if (search !== '') params.set('search', search);
  if (view !== 'list') params.set('view', view);
  return params;
}
