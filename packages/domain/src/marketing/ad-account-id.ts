// The ad account's id: configured with or without act_, used with exactly one act_.

const ACCOUNT = /^(?:act_)?(\d+)$/i;

/** 'act_<digits>' for the platform's path; undefined when the text is no account id. */
export function adAccountId(configured: string): string | undefined {
  const digits = ACCOUNT.exec(configured.trim())?.[1];
  return digits === undefined ? undefined : `act_${digits}`;
}
