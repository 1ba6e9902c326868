// A person who is signed in at the portal, without a browser.
import type { Sender } from './forms.ts';

const PASSWORD = 'zapisy';

/** By the form of the identity provider; cookies are kept for each origin. */
export async function signedIn(url: string, email: string): Promise<Sender> {
  const jars = new Map<string, Map<string, string>>();
  const ask = async (address: string, init: RequestInit = {}): Promise<{ readonly at: string }> => {
    let [at, sent] = [address, init];
    for (;;) {
      const jar = jars.get(new URL(at).origin) ?? new Map<string, string>();
      jars.set(new URL(at).origin, jar);
      const headers = { ...sent.headers, cookie: cookieOf(jar) };
      const answer = await fetch(at, { ...sent, headers, redirect: 'manual' });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const location = answer.headers.get('location');
      await answer.arrayBuffer();
      if (location === null) return { at };
      [at, sent] = [new URL(location, at).href, {}];
    }
  };
  const { at } = await ask(`${url}/sign-in`);
  const body = new URLSearchParams({ email, password: PASSWORD }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(at).origin };
  await ask(at, { method: 'POST', headers, body });
  return { name: email.split('@')[0] ?? '', headers: { cookie: cookieOf(jars.get(url) ?? new Map()) } };
}

const cookieOf = (jar: ReadonlyMap<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
