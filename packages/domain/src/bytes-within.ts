// What is read of an answer from outside: so much and no more, because what never ends must not fill the memory (SEC-10).

/** The bytes together; undefined for more than so many, of which the rest is not read. */
export async function bytesWithin(
  parts: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts ?? []) {
    length += part.byteLength;
    if (length > most) return undefined;
    read.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of read) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
