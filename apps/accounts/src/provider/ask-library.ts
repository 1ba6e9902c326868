// The pages' way to the library: a request as a browser would send it, and what it answers.
import type { Provider } from './open-provider.ts';
import { GOING_TO } from './open-provider.ts';

export type Answer = {
  readonly status: number;
  /** The library's name of a problem; undefined when there is none. */
  readonly code: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** Where the library sends the browser next. */
  readonly location: string | undefined;
  /** To be handed on to the browser. */
  readonly cookies: readonly string[];
};

export type Question = {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cookie?: string | undefined;
  readonly goingTo?: string;
};

/** Throws when the library fails: that is no answer about what a person typed. */
export type Library = { ask(question: Question): Promise<Answer> };

export function openLibrary({ auth }: Pick<Provider, 'auth'>, baseUrl: string): Library {
  return {
    async ask({ path, body, cookie, goingTo = '' }) {
      const headers = new Headers({ accept: 'application/json', origin: baseUrl, [GOING_TO]: goingTo });
      if (cookie !== undefined) headers.set('cookie', cookie);
      if (body !== undefined) headers.set('content-type', 'application/json');
      const method = body === undefined ? 'GET' : 'POST';
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await auth.handler(new Request(`${baseUrl}${path}`, { method, headers, ...sent }));
      if (response.status >= 500) throw new Error(`the library answers ${response.status}`);
      return read(response);
    },
  };
}

async function read(response: Response): Promise<Answer> {
  const body = parsed(await response.text());
  const { code, error, url } = body;
  const named = [code, error].find((name) => typeof name === 'string');
  return {
    status: response.status,
    code: response.ok || typeof named !== 'string' ? undefined : named,
    body,
    location: response.headers.get('location') ?? (typeof url === 'string' ? url : undefined),
    cookies: response.headers.getSetCookie(),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
