// The settings of the deployment for issuing documents.

export type IssuingSettings = {
  /** The seller's department at the provider. */
  readonly departmentId: string;
  /** Whether a company invoice is sent on to the national e-invoice system. */
  readonly govSend: boolean;
  /** City to 'provider', 'desk:<id>' or 'none': the fiscal channel of an online sale's receipt. */
  readonly fiscalRoutes: Readonly<Record<string, string>>;
};
