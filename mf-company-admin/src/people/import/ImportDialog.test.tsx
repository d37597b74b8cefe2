import {
  cancelJob,
  downloadJobFile,
  fetchJob,
  listCostCenters,
  listGroupCategories,
  listGroups,
  listJobs,
  listManagedPeople,
  startPeopleImport,
  uploadPeopleFile,
  type Job,
  type PeopleFile,
  type PeopleImportResult,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../../remote.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const file: PeopleFile = {
  id: id(1),
  name: 'crew.csv',
  isWorkbook: false,
  encoding: 'windows-1252',
  separator: ';',
  columns: [
    { heading: 'E-post', samples: ['asa@crew.example'] },
    { heading: 'Namn', samples: ['Åsa'] },
  ],
  mapping: ['email', null],
  isMappingRemembered: false,
};
const result: PeopleImportResult = {
  rows: 3,
  added: 2,
  changed: 0,
  unchanged: 0,
  skipped: 1,
  problemCount: 1,
  problems: [{ row: 4, field: 'email', code: 'invalid', value: 'nobody' }],
  licencesMissing: 0,
};
const job = (change: Partial<Job>): Job => ({
  id: id(9),
  kind: 'PEOPLE_IMPORT',
  state: 'RUNNING',
  title: 'crew.csv',
  done: 0,
  total: null,
  result: null,
  problem: null,
  hasFile: false,
  createdAt: '2026-11-23T08:00:00Z',
  startedAt: null,
  endedAt: null,
  ...change,
});
const ended = { state: 'DONE', endedAt: '2026-11-23T08:00:05Z' } as const;
const check = job({ id: id(8), kind: 'PEOPLE_CHECK' });

const open = async (jobs: readonly Job[] = []) => {
  const page = { content: [], pageSize: 25, totalItems: 0, totalPages: 0, currentPage: 1 };
  const edge = new FakeEdge()
    .answers(listManagedPeople, { ...page, counts: { ACTIVE: 0, INVITED: 0, ARCHIVED: 0 } })
    .answers(listJobs, { content: [...jobs] })
    .answers(listCostCenters, { content: [] })
    .answers(listGroupCategories, { content: [] })
    .answers(listGroups, { content: [] })
    .answers(uploadPeopleFile, file);
  return renderRemote(remote, {
    at: '/people-management',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
};

describe('importing people', () => {
  it('An import maps the columns, checks the rows, shows each error, and starts', async () => {
    const { screen, user, edge } = await open();
    edge.answers(startPeopleImport, check).answers(fetchJob, { ...check, ...ended, result: { ...result } });
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(
      dialog.getByLabelText('CSV or Excel file'),
      new File(['E-post;Namn'], 'crew.csv', { type: 'text/csv' }),
    );
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Namn' }), 'First name');
    await user.click(dialog.getByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByRole('row', { name: /4 E-mail Not valid .*nobody/ }, { timeout: 3000 })).toBeVisible();
    edge.answers(startPeopleImport, job({ total: 3, done: 1 })).answers(fetchJob, job({ total: 3, done: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Import people' }));
    expect(await screen.findByText('2 of 3 rows', {}, { timeout: 3000 })).toBeVisible();
    expect(edge.requestsOf(startPeopleImport).map(({ body }) => body)).toEqual(
      [true, false].map((isDryRun) => ({
        fileId: file.id,
        encoding: 'windows-1252',
        separator: ';',
        mapping: ['email', 'firstName'],
        isInviting: true,
        isDryRun,
      })),
    );
  });

  it('A workbook is imported without a choice of encoding', async () => {
    const { screen, user, edge } = await open();
    edge.answers(uploadPeopleFile, { ...file, name: 'crew.xlsx', isWorkbook: true });
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(dialog.getByLabelText('CSV or Excel file'), new File(['PK'], 'crew.xlsx', { type: sheetType }));
    expect(await dialog.findByRole('combobox', { name: 'Namn' })).toBeVisible();
    expect(dialog.queryByRole('combobox', { name: 'Encoding' })).toBeNull();
  });

  it.each([
    ['otherFormat', /encrypted or of an older format/],
    ['fileTooLarge', /too large\. Split it/],
    ['invalid', /not a table that can be read/],
  ])('A refused file says what to do: %s', async (code, text) => {
    const { screen, user, edge } = await open();
    edge.refuses(uploadPeopleFile, 'INVALID_INPUT', 'x', [{ field: 'content', code, message: 'x' }]);
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(dialog.getByLabelText('CSV or Excel file'), new File(['x'], 'crew.xlsx', { type: sheetType }));
    expect(await dialog.findByText(text)).toBeVisible();
  });

  it('An import beyond the licences cannot start, and shows the way to the plans', async () => {
    const { screen, user, edge } = await open();
    const short = { ...result, licencesMissing: 2 };
    edge.answers(startPeopleImport, check).answers(fetchJob, { ...check, ...ended, result: short });
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(
      dialog.getByLabelText('CSV or Excel file'),
      new File(['E-post;Namn'], 'crew.csv', { type: 'text/csv' }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText(/2 licences are missing/, {}, { timeout: 3000 })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import people' })).toBeDisabled();
  });

  it('An import needs the column with the e-mail, and each field once', async () => {
    const { screen, user, edge } = await open();
    edge.answers(uploadPeopleFile, { ...file, mapping: ['firstName', 'firstName'] });
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(
      dialog.getByLabelText('CSV or Excel file'),
      new File(['E-post;Namn'], 'crew.csv', { type: 'text/csv' }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText('Choose the column with the e-mail.')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'E-post' }), 'E-mail');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Namn' }), 'E-mail');
    await user.click(dialog.getByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText('Choose each field once.')).toBeVisible();
    expect(edge.requestsOf(startPeopleImport)).toEqual([]);
  });

  it('A page opened later finds a running import, and can cancel it', async () => {
    const running = job({ total: 3000, done: 1240 });
    const { screen, user, edge } = await open([running]);
    edge.answers(fetchJob, running).answers(cancelJob, { ...running, ...ended, state: 'CANCELLED' });
    expect(await screen.findByText('1,240 of 3,000 rows')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Cancelled')).not.toBeInTheDocument();
    expect(edge.requestsOf(downloadJobFile)).toEqual([]);
  });
});
