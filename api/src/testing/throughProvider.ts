/** Sends a browser through an identity provider: from `start` to the address under `callback` that it is sent back to. */
export async function throughProvider(start: string, callback: string): Promise<string> {
  let url = start;
  const jar = new Map<string, string>();
  while (!url.startsWith(callback)) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider went nowhere: ${answer.status} ${await answer.text()}`);
    url = new URL(location, url).href;
  }
  return url;
}
