import { GuestFormStore } from './GuestFormStore.ts';

const typed = {
  title: 'MS',
  firstName: 'Astrid',
  lastName: 'Koch',
  phone: '+47 12 34 56 78',
  email: ' a@guest.example ',
} as const;

function filled(change: Partial<Record<keyof typeof typed, string>> = {}) {
  const form = new GuestFormStore(() => 'new-id');
  form.open();
  for (const [field, value] of Object.entries({ ...typed, ...change })) form.type(field as keyof typeof typed, value);
  return form;
}

describe('Guest form', () => {
  it('[S3.8] Submitting returns the guest with a phone number in the format of suppliers, and closes the form', () => {
    const form = filled();
    expect(form.submit()).toEqual({ ...typed, id: 'new-id', phone: '+4712345678', email: 'a@guest.example' });
    expect(form.draft).toBeNull();
  });

  it('A changed guest keeps the id', () => {
    const form = new GuestFormStore(() => 'new-id');
    form.open({ ...typed, phone: '+4712345678', email: 'a@guest.example', id: 'old-id' });
    form.type('lastName', 'Koch-Lie');
    expect(form.submit()).toMatchObject({ id: 'old-id', lastName: 'Koch-Lie' });
  });

  it.each<[string, Partial<Record<keyof typeof typed, string>>, string]>([
    ['no title', { title: '' }, 'title required'],
    ['a first name of blanks', { firstName: '  ' }, 'firstName required'],
    ['a last name that is too long', { lastName: 'x'.repeat(81) }, 'lastName tooLong'],
    ['a phone number without its country', { phone: '070-123 45 67' }, 'phone invalid'],
    ['words as a phone number', { phone: 'none' }, 'phone invalid'],
    ['an e-mail without a host', { email: 'astrid@' }, 'email invalid'],
  ])('A guest with %s is refused, and typed values stay', (_what, change, problem) => {
    const form = filled(change);
    expect(form.submit()).toBeNull();
    expect(form.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([problem]);
    expect(form.draft).toEqual({ ...typed, ...change });
  });

  it('A form that is closed, or open and unchanged, has nothing unsaved', () => {
    const form = new GuestFormStore(() => 'new-id');
    expect(form.unsaved).toBeNull();
    form.open();
    expect(form.unsaved).toBeNull();
    form.type('firstName', 'Astrid');
    expect(form.unsaved).toMatchObject({ id: 'new-id', firstName: 'Astrid' });
    form.close();
    expect(form.unsaved).toBeNull();
  });

  it('A guest form that restores its kept fields has the same guest, and is unsaved again', () => {
    const unsaved = filled({ lastName: '' }).unsaved!;
    const form = new GuestFormStore(() => 'another-id');
    form.takeUnsaved(unsaved);
    expect(form.unsaved).toEqual(unsaved);
    form.type('lastName', 'Koch');
    expect(form.submit()).toMatchObject({ id: 'new-id', firstName: 'Astrid', lastName: 'Koch' });
  });

  it('Every missing field is named in the order of the form', () => {
    const form = new GuestFormStore(() => 'new-id');
    form.open();
    form.submit();
    expect(form.problems.map(({ field }) => field)).toEqual(['title', 'firstName', 'lastName', 'phone', 'email']);
  });
});
