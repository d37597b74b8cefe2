import { ApiError } from '@portolan/http';
import {
  changedFields,
  EditedRecord,
  isSameDraft,
  rebaseDraft,
  type RecordForm,
  type UnsavedFields,
} from '@portolan/remote-kit/editing';

interface Center {
  readonly name: string;
  readonly owners: readonly string[];
  readonly version: number;
}
type Draft = Omit<Center, 'version'>;
const finance: Center = { name: 'Finance', owners: ['anna'], version: 3 };
const draftOf = ({ name, owners }: Center): Draft => ({ name, owners });
const conflict = new ApiError(412, {
  type: 'VERSION_CONFLICT',
  message: 'x',
  meta: { requestId: 'r', changed: { by: 'Anna Berg', at: '2026-11-20T08:55:00Z' } },
});

/** A given record, over a server that the test controls. */
function aRecord(over: Partial<RecordForm<Center, Draft, string>> = {}, seen = finance) {
  const saves: { version: number; draft: Draft }[] = [];
  const form: RecordForm<Center, Draft, string> = {
    draftOf,
    isSame: isSameDraft,
    rebase: rebaseDraft,
    problemsOf: ({ name }) => (name === '' ? ['name'] : []),
    problemsOfAnswer: (_draft, errors) => errors.map(({ field }) => field),
    fetch: () => Promise.resolve(finance),
    save: ({ version }, draft) => {
      saves.push({ version, draft });
      return Promise.resolve({ ...draft, version: version + 1 });
    },
    ...over,
  };
  const record = new EditedRecord(form, { saved: seen, draft: draftOf(seen) });
  const rename = (name: string) => record.change((draft) => ({ ...draft, name }));
  return { record, rename, saves };
}

describe('a record that is edited', () => {
  it('An edited record is dirty while its form differs in content, and clean after undoing the change', () => {
    const { record } = aRecord();
    record.change((draft) => ({ ...draft, owners: ['anna', 'bo'] }));
    expect(record.isDirty).toBe(true);
    record.change((draft) => ({ ...draft, owners: ['anna'] }));
    expect(record.isDirty).toBe(false);
  });

  it('An edited record with a problem is not sent, and names the problem', async () => {
    const { record, rename, saves } = aRecord();
    rename('');
    expect(await record.save()).toBeUndefined();
    expect([record.problems, record.saving, saves]).toEqual([['name'], { kind: 'idle' }, []]);
  });

  it('An edited record is saved over the seen version, and later typing stays', async () => {
    const { record, rename, saves } = aRecord();
    rename('Treasury');
    const saved = record.save();
    record.change((draft) => ({ ...draft, owners: [] }));
    expect(await saved).toMatchObject({ name: 'Treasury', version: 4 });
    expect(saves).toEqual([{ version: 3, draft: { name: 'Treasury', owners: ['anna'] } }]);
    expect(record.details).toEqual({
      saved: { name: 'Treasury', owners: ['anna'], version: 4 },
      draft: { name: 'Treasury', owners: [] },
    });
    expect(record.saving).toEqual({ kind: 'saved' });
  });

  it('After a conflict an edited record names the other editor and fields, keeps local changes, and saves over the newest', async () => {
    const theirs = { name: 'Money', owners: ['anna', 'bo'], version: 9 };
    let isNewest = false;
    const { record, rename, saves } = aRecord({
      fetch: () => Promise.resolve(theirs),
      save: (seen, draft) => {
        if (!isNewest) return Promise.reject(conflict);
        saves.push({ version: seen.version, draft });
        return Promise.resolve({ ...draft, version: 10 });
      },
    });
    rename('Treasury');
    await record.save();
    expect(record.saving).toEqual({ kind: 'conflict', changed: { by: 'Anna Berg', at: '2026-11-20T08:55:00Z' } });
    await record.loadNewest();
    const { foreign } = record;
    expect(foreign?.changed?.by).toBe('Anna Berg');
    expect(foreign && changedFields(foreign.before, foreign.theirs)).toEqual(['name', 'owners']);
    expect(record.details?.draft).toEqual({ name: 'Treasury', owners: ['anna', 'bo'] });
    isNewest = true;
    await record.save();
    expect(saves).toEqual([{ version: 9, draft: { name: 'Treasury', owners: ['anna', 'bo'] } }]);
    expect([record.foreign, record.isDirty]).toEqual([null, false]);
  });

  it('A save refused by field keeps the typed values; a failure without a field says so', async () => {
    const refusal = new ApiError(422, {
      type: 'INVALID_INPUT',
      message: 'x',
      meta: { requestId: 'r', errors: [{ field: 'name', code: 'taken', message: 'x' }] },
    });
    const errors: unknown[] = [refusal, new Error('no connection')];
    const { record, rename } = aRecord({ save: () => Promise.reject(errors.shift()) });
    rename('Treasury');
    await record.save();
    expect([record.problems, record.saving.kind]).toEqual([['name'], 'idle']);
    await record.save();
    expect(record.saving).toMatchObject({ kind: 'failed', attempt: 'save' });
    expect(record.details?.draft.name).toBe('Treasury');
    record.discard();
    expect([record.details?.draft.name, record.problems, record.saving.kind]).toEqual(['Finance', [], 'idle']);
  });
});

describe('what is typed in a record when the session ends', () => {
  const kept = (text: object): unknown => JSON.parse(JSON.stringify(text));
  /** The form that opens after signing in again, over the record as it is then. */
  const reopened = (saved: Center, unsaved: unknown, over: Partial<RecordForm<Center, Draft, string>> = {}) => {
    const { record } = aRecord(over, saved);
    record.takeUnsaved(unsaved as UnsavedFields<Draft>);
    return record;
  };

  it('Only changed fields are kept, and none of an unchanged record', () => {
    const { record, rename } = aRecord();
    expect(record.unsaved).toBeNull();
    rename('Treasury');
    expect(record.unsaved).toEqual({ typed: { name: 'Treasury' }, before: { name: 'Finance' }, secrets: [] });
  });

  it('A secret field is not kept, and is named until it is entered again', () => {
    const secrets = ['name'] as const;
    const { record, rename } = aRecord({ secrets });
    rename('s3cret');
    record.change((draft) => ({ ...draft, owners: [] }));
    const unsaved = kept(record.unsaved!);
    expect(JSON.stringify(unsaved)).not.toContain('s3cret');
    const next = reopened(finance, unsaved, { secrets });
    expect([next.details?.draft, next.missingSecrets]).toEqual([{ name: 'Finance', owners: [] }, ['name']]);
    next.change((draft) => ({ ...draft, name: 's3cret' }));
    expect(next.missingSecrets).toEqual([]);
    next.discard();
    expect(next.missingSecrets).toEqual([]);
  });

  it('Kept fields come back over the record, to be saved over its newest version', async () => {
    const { record, rename } = aRecord();
    rename('Treasury');
    const versions: number[] = [];
    const next = reopened({ ...finance, version: 8 }, kept(record.unsaved!), {
      save: ({ version }, draft) => {
        versions.push(version);
        return Promise.resolve({ ...draft, version: version + 1 });
      },
    });
    expect([next.isDirty, next.details?.draft.name, next.foreign]).toEqual([true, 'Treasury', null]);
    await next.save();
    expect([versions, next.isDirty]).toEqual([[8], false]);
  });

  it('A field that others have changed since keeps its typed value, and shows the conflict', () => {
    const { record, rename } = aRecord();
    rename('Treasury');
    const next = reopened({ name: 'Money', owners: ['bo'], version: 9 }, kept(record.unsaved!));
    expect(next.details?.draft).toEqual({ name: 'Treasury', owners: ['bo'] });
    expect(next.foreign).toEqual({
      changed: undefined,
      before: { name: 'Finance', owners: ['bo'] },
      theirs: { name: 'Money', owners: ['bo'] },
    });
    next.discard();
    expect([next.details?.draft.name, next.foreign]).toEqual(['Money', null]);
  });

  it('A save whose answer was lost is not shown as another person’s change', () => {
    const { record, rename } = aRecord();
    rename('Treasury');
    const next = reopened({ ...finance, name: 'Treasury', version: 4 }, kept(record.unsaved!));
    expect([next.isDirty, next.foreign]).toEqual([false, null]);
  });

  it.each<[string, object]>([
    ['a field that the form no longer has', { typed: { title: 'x' }, before: { title: 'y' }, secrets: [] }],
    [
      'a field of another kind',
      { typed: { name: ['x'], owners: 'anna' }, before: { name: ['y'], owners: '' }, secrets: [] },
    ],
  ])('Of an older form, %s is left out', (_what, unsaved) => {
    const next = reopened(finance, unsaved);
    expect([next.details?.draft, next.isDirty]).toEqual([draftOf(finance), false]);
  });
});
