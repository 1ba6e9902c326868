// The body of a document of the proxy as it is sent: with the defaults of our own bodies, and fiscal names on a receipt.
import { type FiscalConvertible, toFiscalDocument } from '../fiscal-names/fiscal-document.ts';

type ProxyInvoice = FiscalConvertible & Readonly<Record<string, unknown>>;

type InvoiceDefaults = {
  readonly departmentId: string;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly today: string;
};

/**
 * With the department, unless the caller names a seller, and with the day of issue, unless the caller names one (DOC-13).
 * Names are converted for the kind 'receipt' only (FOL-15).
 */
export function completedInvoice(invoice: ProxyInvoice, { departmentId, today }: InvoiceDefaults): ProxyInvoice {
  const isSellerNamed = Object.keys(invoice).some((field) => field === 'department_id' || field.startsWith('seller_'));
  return toFiscalDocument({
    ...(!isSellerNamed && { department_id: departmentId }),
    issue_date: today,
    ...invoice,
  });
}

/** A line of a changed receipt; one that keeps its name is returned as the same object. */
export function withFiscalName<L extends { readonly name?: string | undefined }>(line: L): L {
  const { name } = line;
  if (name === undefined) return line;
  const [converted] = toFiscalDocument({ kind: 'receipt', positions: [{ name }] }).positions;
  return { ...line, name: converted?.name ?? name };
}
