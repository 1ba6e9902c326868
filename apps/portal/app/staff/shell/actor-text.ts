// The text for a staff member on the screens.

/** The name is that of the person's last token; two people may have the same name, so the e-mail is added. */
export function actorText(name: string | null, email: string): string {
  return name ? `${name} (${email})` : email;
}
