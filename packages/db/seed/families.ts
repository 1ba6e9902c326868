// The families of the demo data: invented people, every address under .example, every tax id from the sandbox's
// register.
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import type { Tx } from '../src/connection/open-database.ts';
import { demoId } from './demo-id.ts';

export type DemoChild = {
  /** Unique in the demo data: 'anna/zofia'. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthYear: number;
  readonly invoice?: StoredInvoice;
};

export type DemoFamily = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly city: 'Kraków' | 'Wrocław' | 'Gdańsk';
  readonly children: readonly DemoChild[];
};

/** First and last name of a person whose name has two words. */
function names(name: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
}

const child = (key: string, name: string, birthYear: number, invoice?: StoredInvoice): DemoChild => ({
  key,
  ...names(name),
  birthYear,
  ...(invoice && { invoice }),
});

function family(
  name: string,
  [email, phone]: readonly [string, string],
  city: DemoFamily['city'],
  children: readonly DemoChild[],
): DemoFamily {
  return { email, phone, ...names(name), city, children };
}

type Address = readonly [street: string, postalCode: string, city: string];

function classic(
  taxId: string,
  companyName: string,
  [street, postalCode, city]: Address,
  email: string,
): StoredInvoice {
  const data = { ...EMPTY_INVOICE_DATA, taxId, companyName, street, postalCode, city, email };
  return { ...data, classicInvoice: true, nominalInvoice: false };
}

function nominal(name: string, [street, postalCode, city]: Address, email: string): StoredInvoice {
  const data = { ...EMPTY_INVOICE_DATA, ...names(name), street, postalCode, city, email };
  return { ...data, classicInvoice: false, nominalInvoice: true };
}

const CRAYONS = classic(
  '6793000014',
  'Fabryka Kredek sp. z o.o.',
  ['ul. Dietla 50/4', '31-039', 'Kraków'],
  'faktury@fabryka-kredek.example',
);
const BOATS = classic(
  '5833000280',
  'Bosman Czarter sp. z o.o. w likwidacji',
  ['ul. Na Stoku 3/11', '80-874', 'Gdańsk'],
  'agnieszka.kaminska@poczta.example',
);
const STUDIO = classic(
  '9452000026',
  'Studio Ruchu Kapka s.c.',
  ['ul. Kalwaryjska 9', '30-504', 'Kraków'],
  'karolina.wojcik@poczta.example',
);
const BAKERY = classic(
  '7811000032',
  'Piekarnia Pod Zegarem sp. j.',
  ['ul. Świdnicka 21/2', '50-066', 'Wrocław'],
  'lukasz.dabrowski@poczta.example',
);
const ANNA = nominal('Anna Nowak', ['ul. Długa 14/3', '31-147', 'Kraków'], 'anna.nowak@poczta.example');
const MAGDALENA = nominal(
  'Magdalena Zielińska',
  ['ul. Grabiszyńska 101/7', '53-439', 'Wrocław'],
  'magdalena.zielinska@poczta.example',
);
const PAWEL = nominal(
  'Paweł Nowakowski',
  ['ul. Legnicka 58/21', '54-204', 'Wrocław'],
  'pawel.nowakowski@poczta.example',
);
const ROBERT = nominal('Robert Szymański', ['ul. Piwna 28/5', '80-831', 'Gdańsk'], 'robert.szymanski@poczta.example');
const JOANNA = nominal(
  'Joanna Kowalczyk',
  ['ul. Ruska 46B/12', '50-079', 'Wrocław'],
  'joanna.kowalczyk@poczta.example',
);

const FAMILIES: readonly DemoFamily[] = [
  // Three children with three choices, so that the counter warns about the siblings.
  family('Anna Nowak', ['anna.nowak@poczta.example', '501 234 567'], 'Kraków', [
    child('anna/zofia', 'Zofia Nowak', 2017),
    child('anna/jan', 'Jan Nowak', 2019, ANNA),
    child('anna/ola', 'Ola Nowak', 2021),
  ]),
  family('Tomasz Wiśniewski', ['tomasz.wisniewski@poczta.example', '602 118 904'], 'Kraków', [
    child('tomasz/filip', 'Filip Wiśniewski', 2016, CRAYONS),
    child('tomasz/alicja', 'Alicja Wiśniewska', 2020, CRAYONS),
  ]),
  family('Magdalena Zielińska', ['magdalena.zielinska@poczta.example', '733 020 118'], 'Wrocław', [
    child('magdalena/antoni', 'Antoni Zieliński', 2016, MAGDALENA),
  ]),
  family('Ewa Kot', ['ewa.kot@poczta.example', '512 884 120'], 'Gdańsk', [
    child('ewa/franciszek', 'Franciszek Kot', 2018),
  ]),
  // Another Zofia Nowak: the counter distinguishes them by birth year and owner.
  family('Marta Nowak', ['marta.nowak@firma.example', '604 500 211'], 'Kraków', [
    child('marta/zofia', 'Zofia Nowak', 2014),
  ]),
  family('Paweł Nowakowski', ['pawel.nowakowski@poczta.example', '505 771 330'], 'Wrocław', [
    child('pawel/hanna', 'Hanna Nowakowska', 2018, PAWEL),
  ]),
  family('Ewa Nowacka', ['ewa.nowacka@poczta.example', '698 002 417'], 'Kraków', [
    child('nowacka/antoni', 'Antoni Nowacki', 2016),
  ]),
  // From before the rule of one choice: both flags are stored, so the client is asked to choose.
  family('Łukasz Dąbrowski', ['lukasz.dabrowski@poczta.example', '790 114 236'], 'Wrocław', [
    child('lukasz/lena', 'Lena Dąbrowska', 2015, { ...BAKERY, ...names('Łukasz Dąbrowski'), nominalInvoice: true }),
    child('lukasz/igor', 'Igor Dąbrowski', 2019),
  ]),
  // Withdrew from company invoices: the flags are off, the data are kept.
  family('Karolina Wójcik', ['karolina.wojcik@poczta.example', '601 330 018'], 'Kraków', [
    child('karolina/maja', 'Maja Wójcik', 2020, { ...STUDIO, classicInvoice: false }),
  ]),
  family('Agnieszka Kamińska', ['agnieszka.kaminska@poczta.example', '514 220 987'], 'Gdańsk', [
    child('agnieszka/jakub', 'Jakub Kamiński', 2015, BOATS),
    child('agnieszka/julia', 'Julia Kamińska', 2018),
  ]),
  family('Robert Szymański', ['robert.szymanski@poczta.example', '661 903 554'], 'Gdańsk', [
    child('robert/nadia', 'Nadia Szymańska', 2019, ROBERT),
  ]),
  // Applied to all three.
  family('Joanna Kowalczyk', ['joanna.kowalczyk@poczta.example', '608 441 902'], 'Wrocław', [
    child('joanna/aleksander', 'Aleksander Kowalczyk', 2014, JOANNA),
    child('joanna/barbara', 'Barbara Kowalczyk', 2017, JOANNA),
    child('joanna/cezary', 'Cezary Kowalczyk', 2021, JOANNA),
  ]),
  family('Piotr Mazurek', ['piotr.mazurek@poczta.example', '730 226 115'], 'Gdańsk', [
    child('piotr/oliwia', 'Oliwia Mazurek', 2016),
  ]),
  family('Monika Żółw', ['monika.zolw@poczta.example', '512 908 337'], 'Kraków', [
    child('monika/tymon', 'Tymon Żółw', 2018),
    child('monika/lucja', 'Łucja Żółw', 2021),
  ]),
  // An adult participant who is her own owner.
  family('Dorota Maj', ['dorota.maj@poczta.example', '697 115 240'], 'Kraków', [
    child('dorota/dorota', 'Dorota Maj', 1988),
  ]),
];

export type DemoPerson = DemoChild & { readonly playerId: string; readonly family: DemoFamily };

/** A participant of the demo data by its key. @throws for an unknown key. */
export function demoPerson(key: string): DemoPerson {
  for (const family of FAMILIES) {
    const found = family.children.find((one) => one.key === key);
    if (found) return { ...found, family, playerId: demoId(`player:${key}`) };
  }
  throw new Error(`Nobody in the demo data is '${key}'.`);
}

/** Writes owners, participants and their invoice data, dated at that moment. */
export async function writeFamilies(tx: Tx, since: Date): Promise<void> {
  const people = FAMILIES.flatMap(({ children }) => children.map(({ key }, mark) => ({ ...demoPerson(key), mark })));
  await tx.owner.createMany({
    data: FAMILIES.map(({ children: _, city: __, ...owner }) => ({ ...owner, createdAt: since })),
  });
  await tx.player.createMany({
    data: people.map(({ playerId, family, firstName, lastName, birthYear, mark }) => ({
      id: playerId,
      ownerEmail: family.email,
      firstName,
      lastName,
      birthYear,
      city: family.city,
      mark,
      createdAt: since,
    })),
  });
  await tx.invoice.createMany({
    data: people.flatMap(({ playerId, family, invoice }) =>
      invoice ? [{ ...invoice, playerId, ownerEmail: family.email, updatedAt: since }] : [],
    ),
  });
}
