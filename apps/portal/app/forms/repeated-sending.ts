// Distinguishes a form that was sent again at once, by a double click, from one whose answer is lost.

/** The form that was sent last. */
let newest: Promise<string> | undefined;

/**
 * A second click at once ends the first sending without an answer and sends the same again: then the answer to the
 * second one speaks for both. Call it before the request's body is read; returns the question whether that happened.
 */
export function beginSending(request: Request): () => Promise<boolean> {
  const own = contentOf(request.clone());
  newest = own;
  return async () => request.signal.aborted && newest !== own && (await newest) === (await own);
}

async function contentOf(request: Request): Promise<string> {
  const fields = [...(await request.formData().catch(() => new FormData()))];
  return JSON.stringify([request.url, fields]);
}
