// The optional consent boxes of a form in readable form (`custom_disclaimer_responses`, stored as the platform sent
// them).

export type LeadConsent = {
  /** The box's own key. */
  readonly key: string;
  /** The key as words: the platform sends no other name of a box. */
  readonly label: string;
  readonly isGiven: boolean;
};

/** In the order of the form. `is_checked` comes as the text "1" or ""; entries without a box's key are left out. */
export function readableConsents(responses: readonly unknown[]): readonly LeadConsent[] {
  return responses.flatMap((response) => {
    if (typeof response !== 'object' || response === null || !('checkbox_key' in response)) return [];
    const key = String(response.checkbox_key);
    const label = key.replace(/[_\s]+/g, ' ').trim();
    if (label === '') return [];
    const isChecked = 'is_checked' in response ? String(response.is_checked) : '';
    return [{ key, label: label.charAt(0).toUpperCase() + label.slice(1), isGiven: /^(?:1|true)$/i.test(isChecked) }];
  });
}
