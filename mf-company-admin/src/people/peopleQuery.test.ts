import {
  changePeopleQuery,
  hiddenColumns,
  noFilters,
  parsePeopleQuery,
  serialisePeopleQuery,
  type PeopleQuery,
} from './peopleQuery.ts';

const parse = (search: string) => parsePeopleQuery(new URLSearchParams(search));
const allActive: PeopleQuery = {
  search: '',
  status: 'ACTIVE',
  ...noFilters,
  sort: 'name,asc',
  size: 25,
  page: 1,
  hidden: 'policy,processes',
};

describe('the people list in the URL', () => {
  it('Without parameters the people list shows the active people from A', () => {
    expect(parse('')).toEqual(allActive);
    expect(serialisePeopleQuery(allActive).toString()).toBe('');
  });

  it('The people list’s query survives the way into the URL and back', () => {
    const query: PeopleQuery = {
      search: 'jonas l',
      status: 'INVITED',
      role: 'APPROVER',
      groupId: '00000000-0000-4000-8000-000000000001',
      costCenterId: '00000000-0000-4000-8000-000000000002',
      policyId: '00000000-0000-4000-8000-000000000003',
      documents: 'MISSING',
      gap: 'NO_MANAGER',
      sort: 'lastLogin,desc',
      size: 100,
      page: 3,
      hidden: 'group,documents',
    };
    expect(parse(serialisePeopleQuery(query).toString())).toEqual(query);
  });

  it.each([
    'status=DELETED',
    'status=active',
    'sort=phone,asc',
    'size=26',
    'size=25.0',
    'hidden=name,phone',
    'page=0',
    'page=-1',
    'page=2x',
    'page=9999999',
    'page=1e3',
    'role=PLATFORM_OPERATOR',
    'groupId=1',
    'policyId=1',
    'documents=missing',
    'gap=AGE',
    `search=${'x'.repeat(101)}`,
  ])('The nonsense %s in the people list’s URL falls back to its own default', (search) => {
    expect(parse(search)).toEqual(allActive);
  });

  it('Showing every column differs in the URL from the default hidden ones', () => {
    const whole = { ...allActive, hidden: 'none' };
    expect(parse(serialisePeopleQuery(whole).toString())).toEqual(whole);
    expect(hiddenColumns('none')).toEqual([]);
  });

  it('Valid values in the people list’s URL stay next to nonsense', () => {
    expect(parse('page=abc&status=ARCHIVED&size=50')).toEqual({ ...allActive, status: 'ARCHIVED', size: 50 });
  });

  it('Another filter starts at the first page; only turning pages keeps the list', () => {
    const third = { ...allActive, page: 3 };
    expect(changePeopleQuery(third, { search: 'berg' }).page).toBe(1);
    expect(changePeopleQuery(third, { status: 'INVITED' }).page).toBe(1);
    expect(changePeopleQuery(third, { page: 4 }).page).toBe(4);
  });
});
