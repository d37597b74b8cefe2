import { withoutPersonal } from './withoutPersonal.ts';

describe('withoutPersonal', () => {
  it.each([
    ['an e-mail address', 'no mail to elin.berg@nordlys.example today', 'no mail to … today'],
    [
      'an address, but not the script that it names',
      'http://localhost/remotes/mf-trips/292.js?x=1 failed, so did https://a.example/trip/7?name=Ana',
      '292.js failed, so did …',
    ],
    ['the query of a path', 'GET /trips?search=Ana%20Berg&page=2 failed', 'GET /trips?… failed'],
    ['a session’s token', 'sent eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.q3Rlc3Q-X_y in vain', 'sent # in vain'],
    ['a key after Bearer', 'Authorization: Bearer abc.def, refused', 'Authorization: Bearer #, refused'],
    ['a team’s token', 'token ptr_4fJq0aZ1Vb7TtYx2Lk9s is wrong', 'token # is wrong'],
    ['a token in a path', 'password-reset/6Zf0qk2mB7Qw1xVt9LrA', 'password-reset/#'],
    [
      'quoted words',
      'Unexpected token, "passport of Ana" is not valid JSON',
      'Unexpected token, "…" is not valid JSON',
    ],
    ['a card’s number', 'card 4111111111111111 refused', 'card # refused'],
    ['an id', 'no trip 0193f1c2-5a7e-7c3e-9a61-1f2d3c4b5a69', 'no trip #'],
  ])('Removing personal data from a message removes %s', (_what, message, said) => {
    expect(withoutPersonal(message)).toBe(said);
    expect(withoutPersonal(said)).toBe(said);
  });

  it.each([
    ["Cannot read properties of undefined (reading 'cartId')"],
    ['useTripsListPageStoreOfSession is not a function'],
    ['__webpack_require__(...) is undefined'],
    ['trip/:cartId'],
    ['Is a ? b : c = d'],
  ])('Removing personal data leaves a message without any unchanged: %s', (message) =>
    expect(withoutPersonal(message)).toBe(message),
  );
});
