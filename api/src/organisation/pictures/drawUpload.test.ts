import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawLogoUpload, drawPersonUpload } from './drawUpload.ts';

const svg = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 112">${inner}</svg>`);
/** Plain, but slow to draw: many shapes, used many times. */
const endless = svg(
  `<g id="many">${'<circle cx="320" cy="56" r="50" opacity="0.5"/>'.repeat(1_500)}</g>${'<use href="#many"/>'.repeat(3_000)}`,
);

describe('an uploaded logo', () => {
  it('An uploaded logo is re-encoded in a process of its own', async () => {
    const drawn = await drawLogoUpload('nordlys', svg('<rect width="640" height="112" fill="#0b5f6a"/>'));
    expect(drawn).toMatchObject({
      width: 640,
      height: 112,
      name: expect.stringMatching(/^[0-9a-f]{32}-640x112\.png$/),
    });
    expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 112 });
  });

  it('A logo that takes too long is dropped, and the next one is drawn', async () => {
    const [long, short] = await Promise.all([drawLogoUpload('nordlys', endless), drawLogoUpload('nordlys', svg(''))]);
    expect([long, short?.width]).toEqual([null, 640]);
  });

  it('A logo waits for earlier ones, and is refused if too many wait', async () => {
    const sent = Array.from({ length: 5 }, () => drawLogoUpload('nordlys', svg('')));
    await expect(sent[4]).rejects.toMatchObject({ type: 'TOO_MANY_AT_ONCE' });
    expect((await Promise.all(sent.slice(0, 4))).map((drawn) => drawn?.width)).toEqual([640, 640, 640, 640]);
  });

  it.each([
    ['no picture', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG that is not plain', svg('<filter id="f"/>')],
    ['a PNG that was cut short', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ])('An uploaded logo that is %s is refused', async (_what, bytes) =>
    expect(await drawLogoUpload('nordlys', bytes)).toBeNull(),
  );
});

describe('an uploaded picture of a person', () => {
  const jpeg = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b5f6a' } });

  it('A person’s picture is re-encoded as an upright square without its location', async () => {
    // Red at the left, which becomes the top.
    const red = await sharp({ create: { width: 150, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const taken = await jpeg()
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Elin' }, IFD3: { GPSLatitude: '59/1 19/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const drawn = await drawPersonUpload('nordlys', taken);
    const { format, width, height, exif } = await sharp(drawn?.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'png', width: 256, height: 256, exif: undefined });
    const pixels = await sharp(drawn?.bytes).removeAlpha().raw().toBuffer();
    const redAt = (row: number) => pixels[(row * 256 + 128) * 3] ?? 0;
    expect([redAt(10) > 200, redAt(245) < 100]).toEqual([true, true]);
  });

  it.each([
    ['no picture', async () => Buffer.from('%PDF-1.7')],
    ['an SVG', async () => svg('')],
    ['a JPEG that was cut short', async () => (await jpeg().jpeg().toBuffer()).subarray(0, 200)],
    ['larger than the limit', async () => Buffer.concat([await jpeg().png().toBuffer(), Buffer.alloc(20_000_000)])],
    ['a million pixels a side', async () => enormousPng()],
  ])('An uploaded picture of a person that is %s is refused', async (_what, bytes) =>
    expect(await drawPersonUpload('nordlys', await bytes())).toBeNull(),
  );
});

/** The header of a PNG of 1,000,000 by 1,000,000 pixels, without pixels. */
function enormousPng(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.from('000f4240000f42400806000000', 'hex');
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
