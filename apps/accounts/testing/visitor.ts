// A browser without scripts: it keeps cookies, follows redirects within the service, and stops where it is led away.
export type Shown = { readonly status: number; readonly address: string; readonly text: string };

export type Visitor = {
  open(address: string): Promise<Shown>;
  /** Sends the first form of a page that was shown, with what is typed into it. */
  send(shown: Shown, typed: Readonly<Record<string, string>>): Promise<Shown>;
  readonly cookies: Map<string, string>;
};

const MOST_REDIRECTS = 10;

/** `always`: headers of every request, such as those that a proxy in front sets. */
export function visitor(origin: string, always: Readonly<Record<string, string>> = {}): Visitor {
  const cookies = new Map<string, string>();
  const ask = async (address: string, init: RequestInit): Promise<Shown> => {
    let [at, sent] = [address, init];
    for (let turn = 0; turn < MOST_REDIRECTS; turn++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...always, ...sent.headers, accept: 'text/html', ...(cookie !== '' && { cookie }) };
      const response = await fetch(at, { ...sent, headers, redirect: 'manual' });
      keep(cookies, response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (location === null) return { status: response.status, address: at, text: await response.text() };
      const next = new URL(location, at);
      if (next.origin !== origin) return { status: response.status, address: next.href, text: '' };
      [at, sent] = [next.href, {}];
    }
    throw new Error('Too many redirects');
  };
  return {
    cookies,
    open: (address) => ask(address, {}),
    send(shown, typed) {
      const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(shown.text) ?? [];
      const hidden = shown.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
      const fields = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, unescaped(value)]));
      return ask(new URL(unescaped(action), shown.address).href, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, ...typed }).toString(),
      });
    },
  };
}

function keep(cookies: Map<string, string>, set: readonly string[]): void {
  for (const cookie of set) {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
}

function unescaped(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
}
