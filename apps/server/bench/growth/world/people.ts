// The families of a world, what they asked for on documents, and their places in courses.
import type { WorldSize } from './size.ts';
import { DAYS } from './size.ts';
import * as sql from './sql.ts';

export function peopleRows(size: WorldSize): readonly sql.TableRows[] {
  const { players, owners } = size;
  const owner = sql.ownerOfPlayer('n');
  const since = sql.momentOf(players);
  const isCompany = 'n % 11 = 0';
  return [
    {
      table: 'owner',
      count: owners,
      columns: {
        email: sql.emailOf('n'),
        first_name: sql.parent('n'),
        last_name: sql.lastName('n', sql.rareOwner(size)),
        phone: sql.phone('n'),
        created_at: sql.NOW_SQL,
        bound_issuer: `CASE WHEN n % 3 = 0 THEN 'https://konta.example' END`,
        bound_sub: `CASE WHEN n % 3 = 0 THEN 'sub of ' || ${sql.emailOf('n')} END`,
        bound_at: `CASE WHEN n % 3 = 0 THEN ${sql.NOW_SQL} END`,
      },
    },
    {
      table: 'owner_phone',
      count: Math.floor(owners / 10),
      columns: { owner_email: sql.emailOf('n * 10'), phone: sql.phone('(n + 1000000)') },
    },
    {
      table: 'player',
      count: players.all,
      columns: {
        id: sql.idOf('player'),
        owner_email: sql.emailOf(owner),
        first_name: sql.child('n'),
        last_name: sql.lastName(owner, sql.rareOwner(size)),
        birth_year: '2012 + n % 10',
        city: sql.cityOfPlayer('n'),
        mark: `CASE WHEN n % 3 = 0 THEN 1 ELSE 0 END`,
        created_at: since,
      },
    },
    {
      // Of two players of a family one alone has data now and then: those families are mixed.
      table: 'invoice',
      count: players.all,
      where: 'n % 4 = 0 OR n % 11 = 0',
      columns: {
        player_id: sql.idOf('player'),
        owner_email: sql.emailOf(owner),
        classic_invoice: isCompany,
        nominal_invoice: `NOT (${isCompany})`,
        tax_id: `CASE WHEN ${isCompany} THEN (5200000000 + n)::text ELSE '' END`,
        company_name: `CASE WHEN ${isCompany} THEN ${companyOf('n')} ELSE '' END`,
        first_name: sql.parent(owner),
        last_name: sql.lastName(owner, sql.rareOwner(size)),
        street: `'ul. Długa ' || n % 90`,
        postal_code: `'31-147'`,
        city: sql.cityOfPlayer('n'),
        email: sql.emailOf(owner),
        updated_at: since,
      },
    },
    ...lawRows(size),
  ];
}

/** About one company of seven is a law office. */
export const companyOf = (n: string) =>
  `${sql.oneOf(['Kancelaria', 'Studio', 'Firma', 'Biuro', 'Sklep', 'Zakład', 'Pracownia'], `${n} / 11`)} || ' ' || ${sql.lastName(n, 0)} || ' ' || ${n} || ' sp. z o.o.'`;

const HASH = `encode(sha256('Treść'::bytea), 'hex')`;

function lawRows({ owners, players }: WorldSize): readonly sql.TableRows[] {
  const at = `${sql.NOW_SQL} - interval '${DAYS.all} days'`;
  return [
    {
      table: 'law_text',
      count: 3,
      columns: {
        kind: sql.oneOf(['image', 'terms', 'privacy'], 'n'),
        version: '1',
        body: `'Treść'`,
        hash: HASH,
        valid_from: at,
        published_at: at,
        published_by: `'adam.sowa@zapisy.example'`,
      },
    },
    {
      table: 'law_acceptance',
      count: owners,
      from: `CROSS JOIN (VALUES ('terms'), ('privacy')) AS text (kind)`,
      columns: {
        owner_email: sql.emailOf('n'),
        kind: 'text.kind',
        version: '1',
        hash: HASH,
        way: `'portal'`,
        at: sql.NOW_SQL,
      },
    },
    {
      table: 'law_acceptance',
      count: players.all,
      columns: {
        owner_email: sql.emailOf(sql.ownerOfPlayer('n')),
        player_id: sql.idOf('player'),
        kind: `'image'`,
        version: '1',
        hash: HASH,
        way: `'portal'`,
        at: sql.NOW_SQL,
      },
    },
  ];
}
