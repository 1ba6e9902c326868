// How Polish is set: a line never ends after a one-letter word or begins with a dash.

const NO_BREAK = '\u00A0';

/** One sentence with its blanks set. */
export function setSentence(sentence: string): string {
  return sentence.replace(/(?<=^|[\s(„])([aiouwzAIOUWZ])[ ](?=\S)/g, `$1${NO_BREAK}`).replace(/[ ](?=– )/g, NO_BREAK);
}

/** All sentences of an object, those made by its functions included; its type stays. */
export function polishSetting<T>(texts: T): T {
  if (typeof texts === 'string') return setSentence(texts) as T;
  if (typeof texts === 'function') {
    const make = texts as unknown as (...given: unknown[]) => unknown;
    return ((...given: unknown[]) => polishSetting(make(...given))) as T;
  }
  if (Array.isArray(texts)) return texts.map(polishSetting) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, polishSetting(one)])) as T;
}
