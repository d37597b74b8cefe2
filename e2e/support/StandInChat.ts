import { standInServer, type StandInServer } from './standInServer.ts';

/** The page in the chat's frame: it reports that it is ready, shows its messages with their origin, and can ask to be closed. */
const widget = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Chat</title></head><body><main>
<h1>How can we help?</h1><ul aria-label="Told"></ul><button style="min-height:24px">Close the chat</button>
</main><script>
addEventListener('message', ({ origin, data }) => {
  document.querySelector('ul').appendChild(document.createElement('li')).textContent = origin + ' ' + data;
});
document.querySelector('button').addEventListener('click', () => parent.postMessage('chatwoot-widget:{"event":"closeWindow"}', '*'));
parent.postMessage('chatwoot-widget:{"event":"loaded"}', '*');
</script></body></html>`;

/** Replaces a Chatwoot, as far as the portal uses one. */
export class StandInChat {
  static readonly inbox = 'stand-in';
  static readonly secret = 'only the portal and the chat know this';
  /** Requested addresses, in order. */
  readonly asked: string[] = [];
  #server: StandInServer | null = null;

  static async start(): Promise<StandInChat> {
    const chat = new StandInChat();
    chat.#server = await standInServer((request, response) => {
      chat.asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(widget);
    });
    return chat;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  close(): void {
    this.#server?.close();
  }
}
