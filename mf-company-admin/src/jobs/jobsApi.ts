import { cancelJob, downloadJobFile, fetchJob, listJobs, type Job } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The reader's own newest jobs. */
export const fetchJobs = async (http: HttpClient, companyId: string): Promise<readonly Job[]> =>
  (await http.call(listJobs, { params: { companyId } })).content;

export const fetchOneJob = (http: HttpClient, companyId: string, id: string): Promise<Job> =>
  http.call(fetchJob, { params: { companyId, id } });

export const cancelOneJob = (http: HttpClient, companyId: string, id: string): Promise<Job> =>
  http.call(cancelJob, { params: { companyId, id } });

export const downloadFile = (http: HttpClient, companyId: string, id: string): Promise<File> =>
  http.call(downloadJobFile, { params: { companyId, id } });
