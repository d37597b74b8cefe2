import { contentSecurityPolicy, thirdPartiesOf } from './contentSecurityPolicy.ts';

const frameRule = (policy: string) => policy.split('; ').find((rule) => rule.startsWith('frame-src'));

describe('the policy of a portal’s pages', () => {
  it('The Content-Security-Policy allows no frame but those of the support chat’s origin', () => {
    const frames = thirdPartiesOf({ supportChat: { url: 'https://chat.example/desk', websiteToken: 'inbox' } });
    expect(frameRule(contentSecurityPolicy('n', null, frames))).toBe('frame-src https://chat.example');
  });

  it.each([{}, { supportChat: null }])('A portal without support chat allows no frame', (config) => {
    expect(frameRule(contentSecurityPolicy('n', null, thirdPartiesOf(config)))).toBeUndefined();
  });

  it('Pages may send to the recorder of sessions, and to no other origin', () => {
    const connectRule = (config: object) =>
      contentSecurityPolicy('n', null, thirdPartiesOf(config))
        .split('; ')
        .find((rule) => rule.startsWith('connect-src'));
    expect([connectRule({ sessionRecording: { url: 'https://recording.example/in' } }), connectRule({})]).toEqual([
      "connect-src 'self' https://recording.example",
      "connect-src 'self'",
    ]);
  });

  it('Pages show pictures of the map’s streets from their host, and of no other', () => {
    const imageRule = (config: object) =>
      contentSecurityPolicy('n', null, thirdPartiesOf(config))
        .split('; ')
        .find((rule) => rule.startsWith('img-src'));
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png?key={key}', key: 'k' };
    expect([imageRule({ mapTiles }), imageRule({ mapTiles: null }), imageRule({})]).toEqual([
      "img-src 'self' data: https://tiles.example",
      "img-src 'self' data:",
      "img-src 'self' data:",
    ]);
  });

  it('The policy allows no script of the chat in the page', () => {
    expect(contentSecurityPolicy('n', null, { frames: ['https://chat.example'] })).toContain(
      "script-src 'nonce-n' 'strict-dynamic';",
    );
  });
});
