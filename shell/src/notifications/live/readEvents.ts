/** Receives the events of a stream, with an id to resume from if they have one, and its beats. */
export interface StreamListener {
  readonly onEvent: (data: string, id: string | undefined) => void;
  readonly onBeat: () => void;
}

/** Reads server-sent events until the stream ends. Drops an incomplete last event. @throws errors of reading, such as an abort */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onEvent, onBeat }: StreamListener,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBeat();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = fieldOf(block, 'data');
      if (data !== undefined) onEvent(data, fieldOf(block, 'id'));
    }
  }
}

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);
