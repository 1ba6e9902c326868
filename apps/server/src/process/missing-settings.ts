// What the environment lacks, each with what a person needs to know to choose it (OPS-6, OPS-16).

/** What production must choose although development does not: without them something is lost without a word. */
const CHOSEN_IN_PRODUCTION: Readonly<Record<string, string>> = {
  DATA_DIR: ' (for the spool of leads and the list of erasures)',
  TRUSTED_PROXIES: " (the reverse proxy's networks, or none)",
};

/** What a variable was called when portal and server shared the name. */
const FORMER_NAMES: Readonly<Record<string, string>> = { ERASURE_SECRET: 'SESSION_SECRET' };

/** The names that are to be set. `required`: those that have no value of their own. */
export function missingSettings(
  values: Readonly<Record<string, string>>,
  required: readonly string[],
  production: boolean,
): readonly string[] {
  const chosen = production ? Object.keys(CHOSEN_IN_PRODUCTION) : [];
  return [...required, ...chosen].filter((name) => values[name] === undefined).map((name) => name + hint(name, values));
}

function hint(name: string, values: Readonly<Record<string, string>>): string {
  const former = FORMER_NAMES[name] ?? '';
  return values[former] === undefined
    ? (CHOSEN_IN_PRODUCTION[name] ?? '')
    : ` (its value was ${former} before; that is the portal's alone)`;
}
