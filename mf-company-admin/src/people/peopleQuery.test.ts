import {
  changePeopleQuery,
  hiddenColumns,
  noFilters,
  parsePeopleQuery,
  serialisePeopleQuery,
  type PeopleQuery,
} from './peopleQuery.ts';

const parse = (search: string) => parsePeopleQuery(new URLSearchParams(search));
const everybody: PeopleQuery = {
  search: '',
  status: 'ACTIVE',
  ...noFilters,
  sort: 'name,asc',
  size: 25,
  page: 1,
  hidden: 'policy,processes',
};

describe('the people list in the URL', () => {
  it('shows the active people from A without parameters', () => {
    expect(parse('')).toEqual(everybody);
    expect(serialisePeopleQuery(everybody).toString()).toBe('');
  });

  it('comes back as it was written', () => {
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
  ])('falls back to its own default for the nonsense %s', (search) => {
    expect(parse(search)).toEqual(everybody);
  });

  it('tells that every column shows from what it leaves out by itself', () => {
    const whole = { ...everybody, hidden: 'none' };
    expect(parse(serialisePeopleQuery(whole).toString())).toEqual(whole);
    expect(hiddenColumns('none')).toEqual([]);
  });

  it('keeps what makes sense beside nonsense', () => {
    expect(parse('page=abc&status=ARCHIVED&size=50')).toEqual({ ...everybody, status: 'ARCHIVED', size: 50 });
  });

  it('begins another list at its first page, and only turns pages within one', () => {
    const third = { ...everybody, page: 3 };
    expect(changePeopleQuery(third, { search: 'berg' }).page).toBe(1);
    expect(changePeopleQuery(third, { status: 'INVITED' }).page).toBe(1);
    expect(changePeopleQuery(third, { page: 4 }).page).toBe(4);
  });
});
