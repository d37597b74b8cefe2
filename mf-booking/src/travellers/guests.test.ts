import { guestsStorageKey } from '@portolan/contracts';
import { ids } from '@portolan/testing';
import { createGuestBook, type Guest } from './guests.ts';

const astrid: Guest = {
  id: ids.item,
  title: 'MS',
  firstName: 'Astrid',
  lastName: 'Koch',
  phone: '+4712345678',
  email: 'a@guest.example',
};
const day = 86_400_000;
let clock = 0;
const book = () =>
  createGuestBook(
    () => localStorage,
    () => clock,
  );
const keepAs = (text: string) => localStorage.setItem(guestsStorageKey, text);

beforeEach(() => {
  clock = 1_000 * day;
  localStorage.clear();
});

describe('guests of this browser', () => {
  it('[S3.9] are kept under the spec’s key, for the person who added them and nobody else', () => {
    book().keep(ids.traveller, astrid);
    expect(book().list(ids.traveller)).toEqual([astrid]);
    expect(book().list(ids.colleague)).toEqual([]);
    expect(Object.keys(JSON.parse(localStorage.getItem('guests') ?? '{}') as object)).toEqual([ids.traveller]);
  });

  it('are kept for 30 days after they were last used', () => {
    book().keep(ids.traveller, astrid);
    clock += 29 * day;
    book().keep(ids.traveller, astrid);
    clock += 30 * day - 1;
    expect(book().list(ids.traveller)).toEqual([astrid]);
    clock += 1;
    expect(book().list(ids.traveller)).toEqual([]);
  });

  it('are one each: a change replaces what was kept', () => {
    book().keep(ids.traveller, astrid);
    book().keep(ids.traveller, { ...astrid, phone: '+4787654321' });
    expect(
      book()
        .list(ids.traveller)
        .map(({ phone }) => phone),
    ).toEqual(['+4787654321']);
  });

  it('are forgotten on wish', () => {
    book().keep(ids.traveller, astrid);
    book().forget(ids.traveller, astrid.id);
    expect(book().list(ids.traveller)).toEqual([]);
  });

  it('leave out whoever could not be put into a cart', () => {
    const kept = { ...astrid, keptUntil: clock + day };
    keepAs(
      JSON.stringify({
        [ids.traveller]: [{ ...kept, phone: '070-123' }, { ...kept, id: 'guest' }, null, 'Astrid', { ...astrid }, kept],
      }),
    );
    expect(book().list(ids.traveller)).toEqual([astrid]);
  });

  it.each(['', 'not JSON', '[]', 'null', '{"x":1}', `{"${ids.traveller}":{}}`])(
    'are none when the browser kept %j',
    (text) => {
      keepAs(text);
      expect(book().list(ids.traveller)).toEqual([]);
    },
  );

  it('live as long as the page where the browser blocks storage', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const blocked = createGuestBook(refuse, () => clock);
    blocked.keep(ids.traveller, astrid);
    expect(blocked.list(ids.traveller)).toEqual([astrid]);
  });
});
