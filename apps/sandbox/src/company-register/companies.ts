// Invented companies of the register, in the shapes a caller must bear.

/** An address is one line of text, as the register writes it; null where it has none. */
type Company = {
  readonly nip: string;
  readonly name: string;
  readonly workingAddress: string | null;
  readonly residenceAddress: string | null;
  readonly statusVat: 'Czynny' | 'Zwolniony' | 'Niezarejestrowany';
  readonly regon: string | null;
  readonly krs: string | null;
};

const seat = (nip: string, name: string, workingAddress: string | null, more: Partial<Company> = {}): Company => ({
  nip,
  name,
  workingAddress,
  residenceAddress: null,
  statusVat: 'Czynny',
  regon: null,
  krs: null,
  ...more,
});

export const COMPANIES: readonly Company[] = [
  seat('5260250274', 'Pracownia Nowak sp. z o.o.', 'ul. Długa 14/3, 31-147 Kraków', {
    regon: '120000016',
    krs: '0000900014',
  }),
  // The register itself often writes in capitals, and leaves "UL." out.
  seat('6793000014', 'FABRYKA KREDEK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'DIETLA 50/4, 31-039 KRAKÓW', {
    krs: '0000900022',
  }),
  seat('9452000026', 'Studio Ruchu Kapka s.c.', 'ul. Kalwaryjska 9, 30-504 Kraków'),
  seat('7811000032', 'Piekarnia Pod Zegarem sp. j.', 'os. Lecha 12/7, 61-294 Poznań', { krs: '0000900039' }),
  // A village without streets.
  seat('7343000049', 'Zielona Łąka Agroturystyka', 'Zawada 15A, 33-300 Nowy Sącz'),
  // A person in business: no address of work, only of residence, sometimes neither.
  seat('6762000059', 'JANINA WESOŁA USŁUGI KRAWIECKIE', null, { residenceAddress: 'KRÓTKA 2/1, 30-110 KRAKÓW' }),
  seat('5213000067', 'MARCIN GŁOWACKI', null),
  seat('8992000070', 'Fundacja Pierwszy Krok', 'pl. Solny 4, 50-060 Wrocław', {
    statusVat: 'Zwolniony',
    krs: '0000900076',
  }),
  seat('5833000280', 'Bosman Czarter sp. z o.o. w likwidacji', 'ul. Na Stoku 3 lok. 11, 80-874 Gdańsk', {
    statusVat: 'Niezarejestrowany',
    krs: '0000900081',
  }),
  seat('9543000090', 'Śląskie Biuro Rachunkowe „Liczba” sp. z o.o.', 'al. Wojciecha Korfantego 101, 40-160 Katowice', {
    krs: '0000900090',
  }),
  seat('7272000101', 'O’Neill & Żak Consulting sp. k.', 'ul. Piotrkowska 200, 90-368 Łódź', { krs: '0000900105' }),
  // A name longer than most forms allow.
  seat(
    '7122000111',
    `Spółdzielnia Rodziców i Nauczycieli ${'Bardzo '.repeat(14)}Wspólna Droga`,
    'ul. Narutowicza 30, 20-016 Lublin',
    { krs: '0000900110' },
  ),
];
