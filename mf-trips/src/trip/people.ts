import type { Employee } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore } from '@portolan/remote-kit';
import { findPeople } from './employeesApi.ts';

/** Name of an employee; without one, the username, which is an e-mail address. */
export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Employee, 'firstName' | 'lastName' | 'username'>): string => `${firstName} ${lastName}`.trim() || username;

/** Lookup of the company's people while typing. */
export const personLookup = (http: HttpClient, companyId: string): LookupStore<Employee> =>
  new LookupStore((text, signal) => findPeople(http, companyId, text, signal));
