import sharp from 'sharp';
import { drawUpload } from './logoImage.ts';

const svg = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 112">${inner}</svg>`);
/** Plain, and yet nothing that is drawn in seconds: many shapes, used many times. */
const endless = svg(
  `<g id="many">${'<circle cx="320" cy="56" r="50" opacity="0.5"/>'.repeat(1_500)}</g>${'<use href="#many"/>'.repeat(3_000)}`,
);

describe('an uploaded picture', () => {
  it('is drawn anew, in a process of its own', async () => {
    const drawn = await drawUpload('nordlys', svg('<rect width="640" height="112" fill="#0b5f6a"/>'));
    expect(drawn).toMatchObject({
      width: 640,
      height: 112,
      name: expect.stringMatching(/^[0-9a-f]{32}-640x112\.png$/),
    });
    expect(await sharp(drawn?.png).metadata()).toMatchObject({ format: 'png', width: 640, height: 112 });
  });

  it('that takes too long is given up, and the next is drawn', async () => {
    const [long, short] = await Promise.all([drawUpload('nordlys', endless), drawUpload('nordlys', svg(''))]);
    expect([long, short?.width]).toEqual([null, 640]);
  });

  it('waits for the one before it, and is refused where too many wait', async () => {
    const sent = Array.from({ length: 5 }, () => drawUpload('nordlys', svg('')));
    await expect(sent[4]).rejects.toMatchObject({ type: 'TOO_MANY_AT_ONCE' });
    expect((await Promise.all(sent.slice(0, 4))).map((drawn) => drawn?.width)).toEqual([640, 640, 640, 640]);
  });

  it.each([
    ['no picture', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG that is not plain', svg('<filter id="f"/>')],
    ['a PNG that was cut short', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ])('that is %s is refused', async (_what, bytes) => expect(await drawUpload('nordlys', bytes)).toBeNull());
});
