import type { Employee } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore } from '@portolan/remote-kit';
import { findPeople } from './employeesApi.ts';

/** The company's people, found while their name is typed. */
export const personLookup = (http: HttpClient, companyId: string): LookupStore<Employee> =>
  new LookupStore((text, signal) => findPeople(http, companyId, text, signal));
