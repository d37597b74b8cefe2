// Entry of the process that draws one uploaded picture: only the end of its process can stop a slow drawing library.
import { drawPicture, type PictureShape } from './drawPicture.ts';

process.once('message', async ({ bytes, shape }: { bytes: Uint8Array; shape: PictureShape }) => {
  const drawn = await drawPicture(bytes, shape);
  process.send?.({ drawn }, () => process.disconnect());
});
process.send?.('ready');
