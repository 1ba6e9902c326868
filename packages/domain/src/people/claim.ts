// One claim of a verified token, by the name in the settings (PPL-2).

/** The claim of that whole name, else the one at the end of the path given by its dots: 'realm_access.roles'. */
export function readClaim(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isHolder ? (value as Record<string, unknown>)[key] : undefined;
  }, claims);
}
