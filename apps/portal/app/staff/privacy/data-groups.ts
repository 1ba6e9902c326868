// The groups of personal data that the school holds: what, why and how long (FAM-12).
import { OTHER_TABLES } from '@zapisy/domain/privacy/other-tables';
import { type DataTerm, FAMILY_TABLES, type TableOfData } from '@zapisy/domain/privacy/personal-data';
import type { RetentionRules } from '@zapisy/domain/privacy/retention';
import { personalDataPl } from '#app/texts/personal-data-pl.ts';
import { privacyPl } from '#app/texts/privacy-pl.ts';

const texts = personalDataPl.personalData;
const { groups, termText } = texts;
const { tables: names, columns: labels } = privacyPl.ownData;

export type DataGroup = {
  readonly table: string;
  readonly name: string;
  readonly fields: string;
  readonly why: string;
  readonly term: string;
};

type Terms = Pick<RetentionRules, 'terms'> & { readonly cardDays: number };

/** Of each table of families, and of each other one that holds something of a person. */
export function dataGroups(terms: Terms): readonly DataGroup[] {
  const known = new Map<string, string>(Object.entries(names));
  const families = Object.entries<TableOfData>(FAMILY_TABLES).map(([table, data]) => ({
    table,
    name: known.get(table) ?? table,
    fields: fieldsOf(data),
    ...whyAndHowLong(data.term, terms),
  }));
  const others = Object.entries(OTHER_TABLES).flatMap(([table, data]) => {
    const said = groups.others[table];
    return said && isPersonal(data) ? [{ table, ...said, ...whyAndHowLong(data.term, terms) }] : [];
  });
  return [...families, ...others];
}

export function isPersonal({ columns }: TableOfData): boolean {
  return Object.values(columns).includes('person');
}

/** What identifies a person; of a table that says only what happened, that. */
function fieldsOf(data: TableOfData): string {
  const shown = isPersonal(data) ? 'person' : 'fact';
  const fields = Object.entries(data.columns).flatMap(([name, use]) => (use === shown ? [labels[name] ?? name] : []));
  return fields.join(', ');
}

function whyAndHowLong(term: DataTerm, { terms, cardDays }: Terms) {
  return { why: groups.whys[term], term: howLong(term, terms, cardDays) };
}

function howLong(term: DataTerm, terms: RetentionRules['terms'], cardDays: number): string {
  if (term === 'cards') return groups.terms.cards(cardDays);
  if (term === 'family' || term === 'tax' || term === 'staff' || term === 'none') return groups.terms[term];
  return groups.terms[term](termText(term, terms[term]));
}
