// The ad account's id: configured with or without act_, used with it exactly once.

const ACCOUNT = /^(?:act_)?(\d+)$/i;

/** 'act_<digits>' as the platform's path wants it; undefined when the text is no account id. */
export function adAccountId(configured: string): string | undefined {
  const digits = ACCOUNT.exec(configured.trim())?.[1];
  return digits === undefined ? undefined : `act_${digits}`;
}
