// The stored invoice data of a demo family: set before a test, and read after it.
import type { WholeProduct } from './whole-product.ts';

export const ANNA = 'anna.nowak@poczta.example';
export const TOMASZ = 'tomasz.wisniewski@poczta.example';
export const MAGDALENA = 'magdalena.zielinska@poczta.example';
export const EWA = 'ewa.kot@poczta.example';

/** A company of the register, as the form is filled in. */
export const WORKSHOP = {
  taxId: '5260250274',
  companyName: 'Pracownia Nowak sp. z o.o.',
  street: 'ul. Długa 14/3',
  postalCode: '31-147',
  city: 'Kraków',
} as const;

type Row = {
  readonly name: string;
  readonly document: 'none' | 'nominal' | 'classic';
  readonly taxId: string;
  readonly companyName: string;
};

/** The family's rows in the order of its children; a child without a row has the empty one. */
export async function storedOf({ server }: WholeProduct, ownerEmail: string): Promise<readonly Row[]> {
  const children = await server.database.prisma.player.findMany({
    where: { ownerEmail },
    orderBy: { mark: 'asc' },
    include: { invoice: true },
  });
  return children.map(({ firstName, invoice }) => ({
    name: firstName,
    document: invoice?.classicInvoice ? 'classic' : invoice?.nominalInvoice ? 'nominal' : 'none',
    taxId: invoice?.taxId ?? '',
    companyName: invoice?.companyName ?? '',
  }));
}

/** Sets the family to the state before any choice. */
export async function forgetInvoiceData({ server }: WholeProduct, ownerEmail: string): Promise<void> {
  await server.database.prisma.invoice.deleteMany({ where: { ownerEmail } });
}

/** Gives one child a named invoice, as the demo data have it. */
export async function givePersonInvoice(
  { server }: WholeProduct,
  ownerEmail: string,
  firstName: string,
): Promise<void> {
  const { prisma } = server.database;
  const child = await prisma.player.findFirstOrThrow({ where: { ownerEmail, firstName } });
  await prisma.invoice.create({
    data: {
      playerId: child.id,
      ownerEmail,
      nominalInvoice: true,
      firstName: 'Anna',
      lastName: 'Nowak',
      street: 'ul. Długa 14/3',
      postalCode: '31-147',
      city: 'Kraków',
    },
  });
}

/** Writes a tax id into the family's stored data without any check, as an old record may have it. */
export async function storeTaxId({ server }: WholeProduct, ownerEmail: string, taxId: string): Promise<void> {
  await server.database.prisma.invoice.updateMany({ where: { ownerEmail }, data: { taxId } });
}
