// The firm of the sandbox's account: its one department, and what it gives a document as seller.

export const DEPARTMENTS = [
  {
    id: 1,
    name: 'Szkoła Zajęć Dziecięcych sp. z o.o.',
    shortcut: 'SZD',
    tax_no: '5252445767',
    street: 'ul. Sportowa 12',
    post_code: '30-001',
    city: 'Kraków',
    country: 'PL',
    email: 'biuro@szkola.example',
    phone: '+48 12 345 67 89',
    www: 'https://szkola.example',
    bank: null,
    bank_account: null,
  },
] as const;

type Department = (typeof DEPARTMENTS)[number];

const SELLER_PARTS = ['name', 'tax_no', 'street', 'post_code', 'city', 'country'] as const;

export const SELLER_FIELDS = SELLER_PARTS.map((part) => `seller_${part}`);

/** The department a document asks for; undefined when there is none of that id. */
export function departmentOf(id: unknown): Department | undefined {
  return DEPARTMENTS.find((department) => String(department.id) === String(id));
}

/** Seller fields of a document: the department's data override what was sent; nothing sent at all means the main firm. */
export function sellerOf(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = ['department_id', ...SELLER_FIELDS].some((field) => Boolean(sent[field]));
  const department = named ? departmentOf(sent['department_id']) : DEPARTMENTS[0];
  if (!department) return {};
  return {
    department_id: department.id,
    ...Object.fromEntries(SELLER_PARTS.map((part) => [`seller_${part}`, department[part]])),
    seller_email: department.email,
    seller_phone: department.phone,
    seller_www: department.www,
  };
}
