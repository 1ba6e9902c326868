// The one form in which keys of owners are compared; a page that compares them loads no reader of e-mails.

/** The key of an owner as the tables have it, in one form; what it says is not read (PPL-35). */
export function storedOwnerKey(key: string): string {
  return key.trim().toLowerCase().normalize('NFC');
}
