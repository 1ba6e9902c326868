// The beginnings of the addresses that search engines are asked not to read: pages of persons, of staff, and of sign-in.

export const UNLISTED: readonly string[] = [
  '/zespol',
  '/profil',
  '/lista-rezerwowa',
  '/moje-zajecia',
  '/zajecia/*/zapis',
  '/zapis/',
  '/zaplac',
  '/platnosc/',
  '/dokumenty',
  '/sign-in',
  '/sign-out',
];
