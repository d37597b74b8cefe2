import type { ManagedPeoplePage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { PagedList } from '@portolan/remote-kit';
import { fetchPeople } from './peopleApi.ts';
import type { PeopleQuery } from './peopleQuery.ts';

export type PeopleList = PagedList<PeopleQuery, ManagedPeoplePage>;

/** The company's people, a page at a time, by `query`. */
export const peopleList = (http: HttpClient, companyId: string, query: PeopleQuery): PeopleList =>
  new PagedList(query, (asked, signal) => fetchPeople(http, companyId, asked, signal));
