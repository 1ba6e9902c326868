// What the settings of the deployment say of the documents that are issued.

export type IssuingSettings = {
  /** The seller's department at the provider. */
  readonly departmentId: string;
  /** Whether a company invoice goes on to the national e-invoice system. */
  readonly govSend: boolean;
  /** City to 'provider', 'desk:<id>' or 'none': the way of an online sale's receipt to a fiscal memory. */
  readonly fiscalRoutes: Readonly<Record<string, string>>;
};
