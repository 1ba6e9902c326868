// Why a sale is exempt from VAT: the grounds that the invoicing provider has texts for; any other is the seller's own
// text (DOC-11).

/** The provider's own texts, which a document contains unchanged. */
export const VAT_EXEMPTIONS = {
  activity: 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)',
  turnover: 'Zwolnienie ze względu na nieprzekroczenie limitu obrotu (art. 113 ust 1 i 9 ustawy o VAT)',
  regulation: 'Zwolnienie na mocy rozporządzenia MF (art. 82 ust 3 ustawy o VAT)',
  directive: 'Zwolnienie, o którym mowa w art. 132 ust 1 lub art. 135 ust 1 Dyrektywy 2006/112/WE',
} as const;

export type ListedExemption = keyof typeof VAT_EXEMPTIONS;

export const LISTED_EXEMPTIONS = Object.keys(VAT_EXEMPTIONS) as readonly ListedExemption[];

/** Which of the provider's grounds a text is; undefined for the seller's own text. */
export function listedExemption(text: string): ListedExemption | undefined {
  return LISTED_EXEMPTIONS.find((one) => VAT_EXEMPTIONS[one] === text);
}
