// The renderer's bytes without the NULs that it leaves where a letter of several bytes does not fit into a
// block. Apart from the entry, which reads the settings as it loads.
import { Transform } from 'node:stream';

/**
 * React 18 sends each block of 2048 bytes whole, also when its last byte was not written. HTML contains no NUL, and a
 * browser would show it as U+FFFD within a word.
 */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
