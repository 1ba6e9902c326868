// What the driver of a crash run sold, as the checker takes it.
export type SoldPayment = {
  readonly id: number;
  /** Contained in the name of each of its lines, and nowhere else. */
  readonly mark: string;
  /** Grosze. */
  readonly gross: number;
};

/** What the driver settled at once, and got a confirmation for. */
export type Sold = {
  readonly payments: readonly SoldPayment[];
  readonly preference: 'none' | 'nominal' | 'classic';
  readonly printReceipt: boolean;
  /** A classic buyer's tax id; '' for another buyer. */
  readonly taxId: string;
  /** A person ordered the company invoice again, after it had fallen back to a receipt. */
  readonly isReordered: boolean;
};
