// One claim of a verified token, by the name that the settings give it.

/** The claim of that whole name, else the one at the end of the path that its dots make: 'realm_access.roles'. */
export function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isHolder ? (value as Record<string, unknown>)[key] : undefined;
  }, claims);
}
