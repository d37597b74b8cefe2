import { passwordStrength } from './passwords.ts';

const about = ['elin.sandberg@nordlys.example', 'Elin', 'Sandberg', 'Nordlys Industri AB'];

describe('how hard a password is to guess', () => {
  it.each(['', 'short', 'nine char', 'ååååååååå'])('The password %j is too short', (password) =>
    expect(passwordStrength(password, about)).toBe('tooShort'),
  );

  it.each([
    'password123',
    'aaaaaaaaaaaa',
    'abababababab',
    '1234567890',
    'qwertyuiop12',
    'Nordlys2026',
    'sandberg-elin-1',
    'Summer2026!',
    'abcdefghijkl',
    'lösenord2026',
  ])('The password %s is weak', (password) => expect(passwordStrength(password, about)).toBe('weak'));

  it.each(['tulpan-7-bro', 'k7#mQ2vx9L', 'grönt te nu!'])('The password %s is fair', (password) =>
    expect(passwordStrength(password, about)).toBe('fair'),
  );

  it.each(['correct horse battery', 'tre båtar i en hamn', 'xK8$wq!2mZp0@rTy', 'portolan-demo-1 på väg till havet'])(
    'The password %s is strong',
    (password) => expect(passwordStrength(password, about)).toBe('strong'),
  );

  it('A word about the person counts next to nothing', () => {
    expect([passwordStrength('gustafsson77xy'), passwordStrength('gustafsson77xy', ['Gustafsson'])]).toEqual([
      'fair',
      'weak',
    ]);
  });
});
