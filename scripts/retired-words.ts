// Words that once stood for a term of docs/glossary.md, and could come back with a habit.

/** The word, and what to say instead. */
const RETIRED: Readonly<Record<string, string>> = {
  anew: 'again',
  cellar: 'package',
  deaf: 'without a listener',
  doors: 'handlers',
  doubt: 'unknown outcome',
  doubtful: 'with an unknown outcome',
  keeper: 'store',
  lane: 'worker slot',
  lanes: 'worker slots',
  lever: 'fault control',
  levers: 'fault controls',
  mood: 'printer status',
  mortal: 'restartable',
  patience: 'timeout',
  story: 'document snapshot',
  stories: 'document snapshots',
  stumble: 'fail',
  told: 'reported, notified',
  trouble: 'error, failure',
  untold: 'not reported',
  worlds: 'tenants',
};

/** This list and its test. */
const LISTED = /^scripts\/retired-words/;

/** Where a source file uses one, in its name, a name of its code, a text or a comment. */
export function retiredWords(path: string, text: string): readonly string[] {
  if (LISTED.test(path)) return [];
  return [path, ...text.split('\n')].flatMap((line, at) => {
    const words = line.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').match(/[A-Za-z]+/g) ?? [];
    const found = words.map((word) => word.toLowerCase()).filter((word) => Object.hasOwn(RETIRED, word));
    return found.map((word) => `${path}:${at} '${word}', say: ${RETIRED[word]}`);
  });
}
