// Renders every page with its security headers, and logs every error.
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { framedBy } from './client/offer/embedded/framed-by.server.ts';
import { log } from './server/log.server.ts';
import { newNonce, protectAnswer, protectPage } from './server/security-headers.server.ts';
import { withoutNul } from './server/without-nul.server.ts';
import { NonceContext } from './shared/frame/nonce.tsx';
import './server/settings.server.ts';

const RENDER_LIMIT_MS = 8_000;

export const streamTimeout = RENDER_LIMIT_MS - 1_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = newNonce();
  const whole = isbot(request.headers.get('User-Agent') ?? '') || context.isSpaMode;
  return new Promise((resolve, reject) => {
    let answered = false;
    let finalStatus = status;
    const answer = () => {
      answered = true;
      const body = withoutNul();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      protectPage(headers, nonce, framedBy(context));
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        ...(!whole && { onShellReady: answer }),
        onAllReady() {
          clearTimeout(limit);
          if (whole) answer();
        },
        onShellError(error) {
          clearTimeout(limit);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          if (answered) logError(error, request);
        },
      },
    );
    // It holds the page with all its data, so it ends with the page.
    const limit = setTimeout(() => stream.abort(), RENDER_LIMIT_MS).unref();
  });
}

export function handleDataRequest(answer: Response): Response {
  protectAnswer(answer.headers);
  return answer;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (!request.signal.aborted) logError(error, request);
}

// An error message may quote what a person typed, so the log contains only the kind of the error and where our code
// threw it.
function logError(error: unknown, request: Request): void {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined };
  const where = stack
    ?.split('\n')
    .find((line) => line.trimStart().startsWith('at '))
    ?.trim();
  log('error', 'page failed', { name, where, method: request.method, path: new URL(request.url).pathname });
}
