// A member of staff on the screens.

/** The name as the person's token told it last; two may have one name, so the e-mail tells who it was. */
export function actorText(name: string | null, email: string): string {
  return name ? `${name} (${email})` : email;
}
