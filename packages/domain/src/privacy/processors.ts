// Who else is given personal data: the outside systems that the school has switched on (FAM-12).

export const PROCESSORS = [
  'invoicing',
  'e-invoices',
  'gateway',
  'ad-platform',
  'mail',
  'register',
  'identity-provider',
] as const;

export type Processor = (typeof PROCESSORS)[number];

export type SystemsOn = Readonly<Record<Exclude<Processor, 'identity-provider'>, boolean>> & {
  /** By the accounts service that the product brings; another provider is given the sign-ins. */
  readonly ownAccounts: boolean;
};

export function processorsOf({ ownAccounts, ...on }: SystemsOn): readonly Processor[] {
  return PROCESSORS.filter((processor) => (processor === 'identity-provider' ? !ownAccounts : on[processor]));
}
