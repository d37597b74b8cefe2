import { guestsStorageKey } from '@portolan/contracts';
import { ids } from '@portolan/testing/rules';
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

describe('Guests of this browser', () => {
  it('[S3.9] Guests are stored under the key of the specification, only for the person who added them', () => {
    book().keep(ids.traveller, astrid);
    expect(book().list(ids.traveller)).toEqual([astrid]);
    expect(book().list(ids.colleague)).toEqual([]);
    expect(Object.keys(JSON.parse(localStorage.getItem('guests') ?? '{}') as object)).toEqual([ids.traveller]);
  });

  it('Guests are stored for 30 days after their last use', () => {
    book().keep(ids.traveller, astrid);
    clock += 29 * day;
    book().keep(ids.traveller, astrid);
    clock += 30 * day - 1;
    expect(book().list(ids.traveller)).toEqual([astrid]);
    clock += 1;
    expect(book().list(ids.traveller)).toEqual([]);
  });

  it('A changed guest replaces the stored one', () => {
    book().keep(ids.traveller, astrid);
    book().keep(ids.traveller, { ...astrid, phone: '+4787654321' });
    expect(
      book()
        .list(ids.traveller)
        .map(({ phone }) => phone),
    ).toEqual(['+4787654321']);
  });

  it('A stored guest can be forgotten', () => {
    book().keep(ids.traveller, astrid);
    book().forget(ids.traveller, astrid.id);
    expect(book().list(ids.traveller)).toEqual([]);
  });

  it('Stored guests that the API would refuse in a trip are left out', () => {
    const stored = { ...astrid, keptUntil: clock + day };
    keepAs(
      JSON.stringify({
        [ids.traveller]: [
          { ...stored, phone: '070-123' },
          { ...stored, id: 'guest' },
          null,
          'Astrid',
          { ...astrid },
          stored,
        ],
      }),
    );
    expect(book().list(ids.traveller)).toEqual([astrid]);
  });

  it.each(['', 'not JSON', '[]', 'null', '{"x":1}', `{"${ids.traveller}":{}}`])(
    'A browser that stores %j has no guests',
    (text) => {
      keepAs(text);
      expect(book().list(ids.traveller)).toEqual([]);
    },
  );

  it('Guests live as long as the page if the browser blocks storage', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const blocked = createGuestBook(refuse, () => clock);
    blocked.keep(ids.traveller, astrid);
    expect(blocked.list(ids.traveller)).toEqual([astrid]);
  });
});
