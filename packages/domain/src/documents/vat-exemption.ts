// Why a sale is exempt from VAT: the grounds that the invoicing provider has words for; any other is the seller's own text.

/** In the provider's own words, which a document bears as they stand. */
export const VAT_EXEMPTIONS = {
  activity: 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)',
  turnover: 'Zwolnienie ze względu na nieprzekroczenie limitu obrotu (art. 113 ust 1 i 9 ustawy o VAT)',
  regulation: 'Zwolnienie na mocy rozporządzenia MF (art. 82 ust 3 ustawy o VAT)',
  directive: 'Zwolnienie, o którym mowa w art. 132 ust 1 lub art. 135 ust 1 Dyrektywy 2006/112/WE',
} as const;

export type ListedExemption = keyof typeof VAT_EXEMPTIONS;

export const LISTED_EXEMPTIONS = Object.keys(VAT_EXEMPTIONS) as readonly ListedExemption[];

/** Which of the provider's grounds a text is; undefined for one of the seller's own. */
export function listedExemption(text: string): ListedExemption | undefined {
  return LISTED_EXEMPTIONS.find((one) => VAT_EXEMPTIONS[one] === text);
}
