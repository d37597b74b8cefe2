import {
  acknowledgePost,
  createPost,
  fetchPost,
  fetchPostReport,
  listCountries,
  listGroups,
  listManagedPosts,
  listPosts,
  markPostRead,
  updatePost,
  type ManagedPost,
  type Post,
  type PostInput,
  type PostSummary,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, waitFor, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { draftOf, problemsOf } from './manage/postRecords.ts';

describe('the posts of a company', () => {
  const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  const strike: Post = {
    id: id(1),
    category: 'SAFETY',
    language: 'en',
    title: 'Strike notice',
    summary: 'Flights may be cancelled.',
    body: '## If you fly\n\n- Check **your trip**\n\n[Trips](/trips) [press](javascript:alert(1)) <img src=x onerror=alert(1)>',
    picture: null,
    isPinned: true,
    mustAcknowledge: true,
    publishAt: '2026-11-20T08:00:00.000Z',
    expiresAt: null,
    readAt: null,
    acknowledgedAt: null,
    state: 'PUBLISHED',
    author: 'Karin Ekström',
  };
  const cars: PostSummary = { ...strike, id: id(2), category: 'PRODUCT', title: 'Rental cars', isPinned: false };
  function edgeOf(post: Post = strike, posts: readonly PostSummary[] = [strike, cars]) {
    const world = { post };
    const edge = new FakeEdge()
      .answers(listPosts, ({ query }) => {
        const category = query.get('category');
        const content = posts.filter((one) => category === null || one.category === category);
        return { content, pageSize: 20, totalItems: content.length, totalPages: 1, currentPage: 1, unread: 2 };
      })
      .answers(fetchPost, () => world.post)
      .answers(markPostRead, undefined)
      .answers(
        acknowledgePost,
        () => void (world.post = { ...world.post, acknowledgedAt: '2026-11-25T10:00:00.000Z' }),
      );
    return edge;
  }
  const open = (at: string, edge = edgeOf()) => renderRemote(remote, { at, edge });

  it('Posts are listed with how many are unread, and filtered by the URL', async () => {
    const { screen, user, router } = await open('/news');
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(screen.getByRole('link', { name: /Unread: Strike notice/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Product' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Strike notice/ })).toBeNull());
    expect(router.state.location.search).toBe('?category=PRODUCT');
  });

  it('A hint shows beside the list of posts until one is open', async () => {
    const { screen, user } = await open('/news');
    expect(await screen.findByText('Choose a post to read it here')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /Strike notice/ }));
    expect(await screen.findByRole('heading', { name: 'If you fly' })).toBeVisible();
    expect(screen.queryByText('Choose a post to read it here')).toBeNull();
  });

  it('An opened post is marked as read, and confirmed by its button', async () => {
    const edge = edgeOf();
    const { screen, user } = await open(`/news/${strike.id}`, edge);
    expect(await screen.findByRole('heading', { name: 'If you fly' })).toBeVisible();
    await waitFor(() => expect(edge.requestsOf(markPostRead)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'I have read it' }));
    expect(await screen.findByText(/You confirmed this on/)).toBeVisible();
    expect(edge.requestsOf(acknowledgePost)).toHaveLength(1);
  });

  it('HTML and links that could run something are never rendered', async () => {
    const { screen, view } = await open(`/news/${strike.id}`);
    expect(await screen.findByRole('link', { name: 'Trips' })).toHaveAttribute('href', '/trips');
    expect(screen.queryByRole('link', { name: 'press' })).toBeNull();
    expect(view.container.querySelector('article img')).toBeNull();
  });

  it('An expired link says so and until when; it is not marked as read', async () => {
    const edge = edgeOf({ ...strike, state: 'EXPIRED', body: '', expiresAt: '2026-11-21T08:00:00.000Z' });
    const { screen } = await open(`/news/${strike.id}`, edge);
    expect(await screen.findByRole('heading', { name: '“Strike notice” has expired' })).toBeVisible();
    expect(edge.requestsOf(markPostRead)).toEqual([]);
  });

  it('A draft is shown as a preview, without a confirmation', async () => {
    const { screen } = await open(`/news/${strike.id}`, edgeOf({ ...strike, state: 'DRAFT', publishAt: null }));
    expect(await screen.findByText(/Preview of a draft/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull();
  });

  it('A post that does not load can be tried again, and one that is gone says so', async () => {
    const edge = edgeOf().refuses(fetchPost, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(`/news/${strike.id}`, edge);
    expect(await screen.findByText('Could not load the post')).toBeVisible();
    edge.refuses(fetchPost, 'NOT_FOUND', 'x');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'This post is not available' })).toBeVisible();
  });

  it('Without posts the page says so', async () => {
    const { screen } = await open('/news', edgeOf(strike, []));
    expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeVisible();
  });
});

describe('managing posts', () => {
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
