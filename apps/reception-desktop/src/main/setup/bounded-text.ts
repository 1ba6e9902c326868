// Reads an answer of which nothing is known yet, so that no answer fills the memory.

/** Null for an answer that is longer. */
export async function boundedText({ body }: Pick<Response, 'body'>, mostBytes: number): Promise<string | null> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
