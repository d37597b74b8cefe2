import type { Employee } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore } from '@portolan/remote-kit';
import { findPeople } from './employeesApi.ts';

/** The name of an employee; without one yet the username, an e-mail. */
export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Employee, 'firstName' | 'lastName' | 'username'>): string => `${firstName} ${lastName}`.trim() || username;

/** The company's people, found while their name is typed. */
export const personLookup = (http: HttpClient, companyId: string): LookupStore<Employee> =>
  new LookupStore((text, signal) => findPeople(http, companyId, text, signal));
