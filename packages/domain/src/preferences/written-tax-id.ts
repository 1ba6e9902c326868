// A Polish tax id as people write it.
const WRITTEN_GROUPS = /^(\d{3})(\d{3})(\d{2})(\d{2})$/;

/** How a tax id is shown: '526-025-02-74'. Text that is not ten digits is returned unchanged. */
export function formatTaxId(digits: string): string {
  return digits.replace(WRITTEN_GROUPS, '$1-$2-$3-$4');
}
