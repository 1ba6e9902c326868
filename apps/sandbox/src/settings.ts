// What the sandbox takes from the environment, where it must agree with the server that runs beside it. Apart from
// `main.ts`, which starts the sandbox as it loads.

/** With what new leads are signed; undefined: the secret that the server, too, takes for the sandbox's own. */
export function givenAppSecret(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return environment['SOCIAL_APP_SECRET']?.trim() || undefined;
}
