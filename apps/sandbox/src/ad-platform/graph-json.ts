// JSON as the ad platform writes it: plain ASCII, with the escapes its signatures are made over.

const ESCAPES: Readonly<Record<string, string>> = { '/': '\\/', '<': '\\u003C', '@': '\\u0040', '%': '\\u0025' };

/** Escapes JSON text that is already written: these characters occur in strings only. Hex digits of letters are lower case. */
export function escapeJson(json: string): string {
  return json.replace(
    /[/<@%]|[^\x20-\x7e]/g,
    (character) => ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A value as the platform sends it. */
export const graphJson = (value: unknown): string => escapeJson(JSON.stringify(value));
