// Lines of a calendar file as RFC 5545, 3.1 wants them: at most 75 octets, with the sign of a continuation (CAL-7).

const MOST_OCTETS = 75;
const NEW_LINE = '\r\n';
/** Begins the continuation of a line. */
const CONTINUED = `${NEW_LINE} `;

/** Folds between characters: no octets of one character are parted. The library that wrote the text counts characters. */
export function foldLines(text: string): string {
  return text.replaceAll(CONTINUED, '').split(NEW_LINE).map(folded).join(NEW_LINE);
}

function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MOST_OCTETS) {
      written += CONTINUED;
      octets = 1;
    }
    written += character;
    octets += length;
  }
  return written;
}
