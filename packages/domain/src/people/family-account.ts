// Which family an account at the identity provider sees (FAM-2).

/** An account, as its token says. */
export type Account = {
  readonly issuer: string;
  /** The issuer's own id of the person, which is never given to another. */
  readonly sub: string;
  /** Verified by the issuer. */
  readonly email: string;
};

/** `ownerEmail`: the family's key; `bound`: the account that it belongs to, null before the first sign-in. */
export type KnownFamily = {
  readonly ownerEmail: string;
  readonly bound: Pick<Account, 'issuer' | 'sub'> | null;
  /** Of that account, as it was noted while it was another one than the family's. */
  readonly accountEmail?: string | null;
};

type FamilyOfAccount =
  | { readonly kind: 'own'; readonly ownerEmail: string }
  /** Nobody has signed in to it before: it becomes the account's. */
  | { readonly kind: 'first'; readonly ownerEmail: string }
  /** The family of that e-mail belongs to another account. */
  | { readonly kind: 'of-another' }
  | { readonly kind: 'none' };

/**
 * Once an account has a family, its e-mail at the provider counts for nothing: a changed one neither loses the own family
 * nor opens another one. An account of an issuer that the school has left signs in no more, and holds no family.
 * @param known the families of the account and of its e-mail
 */
export function familyOfAccount(account: Account, known: readonly KnownFamily[]): FamilyOfAccount {
  const own = known.find(({ bound }) => bound?.issuer === account.issuer && bound.sub === account.sub);
  if (own) return { kind: 'own', ownerEmail: own.ownerEmail };
  const byEmail = known.find(({ ownerEmail }) => ownerEmail === account.email);
  if (!byEmail) return { kind: 'none' };
  const isOfAnother = byEmail.bound?.issuer === account.issuer;
  return isOfAnother ? { kind: 'of-another' } : { kind: 'first', ownerEmail: byEmail.ownerEmail };
}
