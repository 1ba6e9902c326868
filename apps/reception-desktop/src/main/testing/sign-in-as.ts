// A browser of a few requests, with cookies: goes through the sandbox's sign-in as a person would.

/** The cookies of the sites that a browser has visited. */
export type Cookies = Map<string, string>;

/**
 * Opens the address, signs in with the demo password when asked, and follows to the desk's own address. Resolves to the
 * number of forms that it had to fill in.
 */
export async function signInAs(address: string, email: string, cookies: Cookies = new Map()): Promise<number> {
  let forms = 0;
  let next = address;
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 12; steps++) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    form = null;
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      next = new URL(location, next).href;
      continue;
    }
    // The last page is the desk's own.
    if (new URL(next).pathname === '/callback') return forms;
    forms += 1;
    form = new URLSearchParams({ email, password: 'zapisy', act: 'sign-in' });
  }
  throw new Error(`the sign-in did not come back from ${next}`);
}
