// A database with the data of the first day is brought to today's tables: no row stands in the way, and none changes its meaning.
import { expect, it } from 'vitest';
import { migrationNames, withDatabaseBefore } from '../testing/database-before.ts';

const FIRST_DAY = 2;

const OLD_DATA = `
  INSERT INTO owner (email, first_name, last_name) VALUES ('anna@poczta.example', 'Anna', 'Nowak');
  INSERT INTO player (id, owner_email, first_name, last_name, birth_year, city)
  VALUES ('00000000-0000-4000-8000-000000000001', 'anna@poczta.example', 'Zofia', 'Nowak', 2016, 'Kraków');
  INSERT INTO course (id, kind, name, city, starts_on, price_grosze, vat_rate, places)
  VALUES ('00000000-0000-4000-8000-000000000003', 'permanent', 'Balet', 'Kraków', '2026-09-01', 22000, '8', 12);
  INSERT INTO registration (course_id, player_id, owner_email, state)
  VALUES ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', 'anna@poczta.example', 'taken');
  INSERT INTO settlement (key, player_id, owner_email, desk_id, settled_by, method, print_receipt, invoice_version, request)
  SELECT key, '00000000-0000-4000-8000-000000000001', 'anna@poczta.example', 'desk-1', 'kasia@zapisy.example', 'cash',
    ticked, 0, '{}'
  FROM (VALUES ('printed', true), ('taken-out', true), ('elsewhere', true), ('unticked', false)) AS old (key, ticked);
  INSERT INTO payment (id, owner_email, player_id, settlement_key, city, amount_grosze, due_on, method, state, paid_on, buyer)
  SELECT id, 'anna@poczta.example', '00000000-0000-4000-8000-000000000001', key, 'Kraków', 25000, '2026-11-20', 'cash',
    'paid', '2026-11-20', buyer::jsonb
  FROM (VALUES (1, 'printed', '{"preference": "none"}'), (2, 'taken-out', NULL), (3, 'elsewhere', NULL),
    (4, 'unticked', '{"preference": "classic", "data": {"companyName": "Nowak", "taxId": "5260250274"}}')) AS old (id, key, buyer);
  INSERT INTO print_job (settlement_key, desk_id, state, receipt)
  VALUES ('printed', 'desk-1', 'printed', '{}'), ('taken-out', 'desk-1', 'cancelled', '{}');
  INSERT INTO document (id, provider_id, number, kind, gross_grosze, issued_on)
  VALUES ('00000000-0000-4000-8000-000000000002', 77, 'PAR/1', 'receipt', 25000, '2026-11-20'),
    ('00000000-0000-4000-8000-000000000004', 78, 'FV/1', 'vat', 25000, '2026-11-20'),
    ('00000000-0000-4000-8000-000000000005', 79, 'FV/2', 'vat', 25000, '2026-11-20'),
    ('00000000-0000-4000-8000-000000000006', 80, 'FV/3', 'vat', 25000, '2026-11-20');
  UPDATE payment SET invoice_id = '00000000-0000-4000-8000-000000000006' WHERE id = 4;
  INSERT INTO document_request (key, kind, body, body_hash, state, document_id)
  VALUES ('pay-1-receipt-1', 'receipt', '{}', 'a', 'accepted', '00000000-0000-4000-8000-000000000002'),
    ('pay-4-vat-1', 'vat', '{}', 'b', 'rejected', NULL),
    ('pay-1-vat-1', 'vat', '{"invoice": {"buyer_tax_no": ""}}', 'c', 'accepted', '00000000-0000-4000-8000-000000000004'),
    ('proxy-1', 'vat', '{"invoice": {"buyer_tax_no": "5260250274"}}', 'd', 'accepted', '00000000-0000-4000-8000-000000000005');`;

it('keeps every row, and knows of each old print and desk what it was', async () => {
  const isOfFirstDay = (_: string, index: number) => index < FIRST_DAY;
  await withDatabaseBefore(isOfFirstDay, async ({ database, migrate }) => {
    await database.pool.query(OLD_DATA);
    expect(await migrate()).toHaveLength(migrationNames().length - FIRST_DAY);
    const desks = await database.pool.query('SELECT key, desk_driver FROM settlement ORDER BY key');
    expect(desks.rows).toEqual([
      // It printed nothing: a receipt that comes now must not go to a printer that is not there.
      { key: 'elsewhere', desk_driver: 'none' },
      { key: 'printed', desk_driver: 'posnet' },
      { key: 'taken-out', desk_driver: 'posnet' },
      { key: 'unticked', desk_driver: 'posnet' },
    ]);
    const prints = await database.pool.query(
      'SELECT payment_id, living, called_off_as FROM print_job_payment JOIN print_job ON id = job_id ORDER BY payment_id',
    );
    expect(prints.rows).toEqual([
      { payment_id: 1, living: true, called_off_as: null },
      { payment_id: 2, living: false, called_off_as: 'queued' },
    ]);
    const companies = await database.pool.query('SELECT number FROM document WHERE bears_tax_id ORDER BY number');
    expect(companies.rows, 'by the request, else by the buyer').toEqual([{ number: 'FV/2' }, { number: 'FV/3' }]);
    const places = await database.pool.query('SELECT price_grosze FROM registration');
    expect(places.rows, 'what the course cost when the place was taken').toEqual([{ price_grosze: 22_000 }]);
    const found = await database.pool.query("SELECT id, buyer_company FROM payment WHERE buyer_tax_id = '5260250274'");
    expect(found.rows).toEqual([{ id: 4, buyer_company: 'Nowak' }]);
  });
});
