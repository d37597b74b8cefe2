import {
  archiveCostCenter,
  createCostCenter,
  fetchCostCenterSettings,
  listCostCenters,
  updateCostCenter,
  updateCostCenterSettings,
  type CostCenter,
  type CostCenterInput,
  type CostCenterSettings,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** All centers of the company, archived ones too, parents before children. */
export const fetchCenters = async (http: HttpClient, companyId: string, signal?: AbortSignal): Promise<CostCenter[]> =>
  (await http.call(listCostCenters, { params: { companyId }, query: { scope: 'ALL' }, signal })).content;

/** @param key idempotency key, so that a retry adds no second center */
export const addCenter = (
  http: HttpClient,
  companyId: string,
  body: CostCenterInput,
  key: string,
): Promise<CostCenter> => http.call(createCostCenter, { params: { companyId }, body, idempotencyKey: key });

/** Saves over the seen version; rejects with `VERSION_CONFLICT` if a newer one exists. */
export const saveCenter = (
  http: HttpClient,
  companyId: string,
  seen: CostCenter,
  body: CostCenterInput,
): Promise<CostCenter> =>
  http.call(updateCostCenter, { params: { companyId, id: seen.id }, body, ifMatch: seen.version });

/** Rejects with `IN_USE`, naming the trips, while open trips are charged to it. */
export const archiveCenter = (http: HttpClient, companyId: string, seen: CostCenter): Promise<void> =>
  http.call(archiveCostCenter, { params: { companyId, id: seen.id }, ifMatch: seen.version });

export const fetchCenterSettings = (
  http: HttpClient,
  companyId: string,
  signal?: AbortSignal,
): Promise<CostCenterSettings> => http.call(fetchCostCenterSettings, { params: { companyId }, signal });

export type CenterFlags = Pick<CostCenterSettings, 'areCostCentersMandatory' | 'areCostCentersVisibleToAll'>;

export const saveCenterSettings = (
  http: HttpClient,
  companyId: string,
  version: number,
  body: CenterFlags,
): Promise<CostCenterSettings> =>
  http.call(updateCostCenterSettings, { params: { companyId }, body, ifMatch: version });
