// Entry of the process that draws one uploaded picture: what takes too long in the drawing library can only be ended with its process.
import { drawPicture, type PictureShape } from './drawPicture.ts';

process.once('message', async ({ bytes, shape }: { bytes: Uint8Array; shape: PictureShape }) => {
  const drawn = await drawPicture(bytes, shape);
  process.send?.({ drawn }, () => process.disconnect());
});
process.send?.('ready');
