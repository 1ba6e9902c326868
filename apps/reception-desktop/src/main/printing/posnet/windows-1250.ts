// The printer's code page: text to bytes and back (PRN-19).

const decoder = new TextDecoder('windows-1250');
const BYTES = new Map<string, number>(
  Array.from({ length: 0x80 }, (_, at): [string, number] => [decoder.decode(Uint8Array.of(0x80 + at)), 0x80 + at]),
);

/** Encodes text for the printer; a character outside the code page becomes a space, as the printer would print it. */
export function toWindows1250(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0x20;
    bytes.push(code < 0x80 ? code : (BYTES.get(character) ?? 0x20));
  }
  return Uint8Array.from(bytes);
}

export function fromWindows1250(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
