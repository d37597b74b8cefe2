import {
  createPost,
  fetchPostReport,
  listCountries,
  listGroups,
  listManagedPosts,
  updatePost,
  type ManagedPost,
  type PostInput,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../../remote.ts';
import { draftOf, problemsOf } from './postRecords.ts';

const rail: ManagedPost = {
  id: '00000000-0000-4000-8000-000000000001',
  category: 'POLICY',
  texts: [{ language: 'en', title: 'Rail first', summary: '', body: '', pictureAlt: '' }],
  picture: null,
  affectedCountries: [],
  audience: { groups: [], countries: [], roles: [] },
  isPinned: false,
  mustAcknowledge: true,
  publishAt: '2026-11-20T08:00:30.000Z',
  expiresAt: null,
  state: 'PUBLISHED',
  archived: false,
  version: 4,
};

async function open(rows: readonly ManagedPost[] = [rail]) {
  const world = { rows: [...rows] };
  const edge = new FakeEdge()
    .answers(listManagedPosts, () => ({ content: world.rows }))
    .answers(listGroups, { content: [] })
    .answers(listCountries, []);
  const opened = await renderRemote(remote, {
    at: '/news/manage',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
  return { ...opened, world };
}
const savedAs = (body: unknown, version: number): ManagedPost => ({
  ...rail,
  ...(body as PostInput),
  texts: (body as PostInput).texts,
  version,
});

describe('managing posts', () => {
  it('A new post is written next to a preview, and published with the save', async () => {
    const { screen, user, edge, world } = await open([]);
    edge.answers(createPost, ({ body }) => {
      world.rows.push(savedAs(body, 1));
      return savedAs(body, 1);
    });
    await user.click((await screen.findAllByRole('button', { name: 'New post' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('link', { name: /enter one in each language/ })).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Hotel caps');
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), '**Oslo** stays');
    expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('Oslo').tagName).toBe('STRONG');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Publish' }), 'Now');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Hotel caps” saved')).toBeVisible();
    expect(edge.requestsOf(createPost)[0]?.body).toMatchObject({
      texts: [{ language: 'en', title: 'Hotel caps', summary: '', body: '**Oslo** stays', pictureAlt: '' }],
      publishAt: expect.stringMatching(/Z$/),
      expiresAt: null,
    });
  });

  it('A change keeps the time of publishing to the second, and goes over the seen version', async () => {
    const { screen, user, edge } = await open();
    edge.answers(updatePost, ({ body }) => savedAs(body, 5));
    await user.click(await screen.findByRole('button', { name: 'Rail first' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Rail first!” saved');
    expect(edge.requestsOf(updatePost)).toMatchObject([
      { headers: { 'If-Match': '"4"' }, body: { publishAt: rail.publishAt } },
    ]);
  });

  it('HTML that the API refuses is reported at the texts, and typed text stays', async () => {
    const { screen, user, edge } = await open();
    edge.refuses(updatePost, 'INVALID_INPUT', 'x', [{ field: 'texts.0.body', code: 'invalid', message: 'x' }]);
    await user.click(await screen.findByRole('button', { name: 'Rail first' }));
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), '<b>');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: /HTML, pictures and such links/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('<b>');
  });

  it('An expiry before publishing is not sent', () => {
    const draft = { ...draftOf(rail), expires: true, expiresAt: '2026-11-19T09:00' };
    expect(problemsOf(draft, new Date())).toEqual([{ field: 'expiresAt', code: 'invalid' }]);
  });

  it('The report says how many of the audience have confirmed, and who has not', async () => {
    const { screen, user, edge } = await open();
    edge.answers(fetchPostReport, {
      content: [
        { customerId: rail.id, name: 'Jonas Lindqvist', readAt: null, acknowledgedAt: null },
        {
          customerId: rail.id.replace(/1$/, '2'),
          name: 'Ida Juhl',
          readAt: rail.publishAt,
          acknowledgedAt: rail.publishAt,
        },
      ],
      pageSize: 50,
      totalItems: 2,
      totalPages: 1,
      currentPage: 1,
      read: 1,
      acknowledged: 1,
    });
    await user.click(await screen.findByRole('button', { name: 'Show report: Rail first' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByText('1 of 2')).length).toBe(2);
    expect(dialog.getByText('Jonas Lindqvist').parentElement).toHaveTextContent('Not opened');
    expect(dialog.getByText('Ida Juhl').parentElement).toHaveTextContent(/Confirmed/);
  });
});
