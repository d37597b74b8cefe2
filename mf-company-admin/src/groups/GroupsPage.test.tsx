import {
  archiveGroup,
  createGroup,
  createGroupCategory,
  listEmployees,
  listGroupCategories,
  listGroups,
  updateGroup,
  type Group,
  type GroupCategory,
  type GroupInput,
} from '@portolan/contracts';
import { anEmployee, FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const department: GroupCategory = { id: id(1), name: 'Department', archived: false, version: 1 };
const jonas = anEmployee({ customerId: id(901), firstName: 'Jonas', lastName: 'Lindqvist' });
const crew: Group = {
  id: id(11),
  categoryId: department.id,
  name: 'Crew',
  userIds: [jonas.customerId],
  archived: false,
  version: 3,
};

async function open(categories: readonly GroupCategory[] = [department], groups: readonly Group[] = [crew]) {
  const world = { categories: [...categories], groups: [...groups] };
  const edge = new FakeEdge()
    .answers(listGroupCategories, () => ({ content: world.categories }))
    .answers(listGroups, () => ({ content: world.groups }))
    .answers(listEmployees, { content: [jonas], pageSize: 10, totalItems: 1, totalPages: 1, currentPage: 1 });
  const opened = await renderRemote(remote, {
    at: '/company-management/groups',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
  return { ...opened, world };
}

describe('the groups of a company', () => {
  it('[S1.11] Groups begin with a category: the first is added, then a group in it', async () => {
    const { screen, user, edge, world } = await open([], []);
    edge
      .answers(createGroupCategory, () => {
        world.categories.push(department);
        return department;
      })
      .answers(createGroup, ({ body }) => {
        const group = { ...crew, ...(body as GroupInput), userIds: [], archived: false };
        world.groups.push(group);
        return group;
      });
    await screen.findByRole('heading', { name: 'No groups yet' });
    await user.click(screen.getAllByRole('button', { name: 'Add category' })[0]!);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Department');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Department” saved')).toBeVisible();
    await user.click((await screen.findAllByRole('button', { name: 'Add group' }))[0]!);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Office');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Office Department 0 In use/ })).toBeVisible();
    expect(edge.requestsOf(createGroup)[0]?.body).toMatchObject({ categoryId: department.id, name: 'Office' });
  });

  it('A group with a person of another group in the category is refused, and the input stays', async () => {
    const { screen, user, edge } = await open();
    edge.refuses(updateGroup, 'INVALID_INPUT', 'x', [{ field: 'userIds.0', code: 'taken', message: 'x' }]);
    await user.click(await screen.findByRole('button', { name: 'Crew' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: /someone is in another group/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Crew!');
  });

  it('A group is archived over the seen version', async () => {
    const { screen, user, edge } = await open();
    edge.answers(archiveGroup, undefined);
    await user.click(await screen.findByRole('button', { name: 'Actions for Crew' }));
    await user.click(within(screen.getByRole('group', { name: 'Actions for Crew' })).getByText('Archive'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('“Crew” archived')).toBeVisible();
    expect(edge.requestsOf(archiveGroup)[0]?.headers['If-Match']).toBe('"3"');
  });

  it('[S8.29] Groups that fail to load stop loading, and can be retried', async () => {
    const edge = new FakeEdge()
      .answers(listGroupCategories, { content: [department] })
      .refuses(listGroups, 'UNAVAILABLE', 'Later');
    const { screen, user, view } = await renderRemote(remote, {
      at: '/company-management/groups',
      edge,
      user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
    });
    expect(await screen.findByText('Could not load groups')).toBeVisible();
    expect(view.container.querySelector('[aria-busy="true"]')).toBeNull();
    edge.answers(listGroups, { content: [crew] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Crew Department 1 In use/ })).toBeVisible();
  });
});
