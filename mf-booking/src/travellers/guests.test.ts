import { ids } from '@portolan/testing';
import { readGuests } from './guests.ts';

const guest = { id: ids.colleague, title: 'MS', firstName: 'Astrid', lastName: 'Koch', phone: '+4712345678', email: 'a@guest.example' };
const kept = (text: string | null) => readGuests({ getItem: () => text });

describe('guests of this browser', () => {
  it('are read as they were kept', () => {
    expect(kept(JSON.stringify([guest]))).toEqual([guest]);
  });

  it('leave out whoever could not be put into a cart', () => {
    const noPhone = { ...guest, phone: '070-123' };
    const noId = { ...guest, id: 'guest' };
    expect(kept(JSON.stringify([noPhone, noId, null, 'Astrid', guest]))).toEqual([guest]);
  });

  it.each([null, '', 'not JSON', '{}', 'null'])('are none when the browser kept %j', (text) => {
    expect(kept(text)).toEqual([]);
  });
});
