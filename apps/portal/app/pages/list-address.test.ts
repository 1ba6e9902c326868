// The address of any list: it is read back as it was written, and what cannot be read counts as not set.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coded, day, flag, listAddress, matching, month, oneOf, ordinal, type Param, text } from './list-address.ts';

const PLACE: Param<{ on: string; id: string }> = {
  read: (params) => {
    const [on, id] = [params.get('dnia'), params.get('po')];
    return on && id ? { on, id } : undefined;
  },
  write: ({ on, id }) => ({ dnia: on, po: id }),
};

const LIST = listAddress(
  '/lista',
  {
    city: text('miasto'),
    kind: oneOf('rodzaj', ['small', 'large']),
    method: coded('forma', { cash: 'gotowka', card: 'karta' }),
    isMine: flag('moje', 'tak'),
    run: matching('import', /^[0-9a-f]{4}$/),
    from: day('od'),
    month: month('miesiac'),
    payment: ordinal('platnosc'),
  },
  PLACE,
);
const at = (address: string) => new URL(address, 'https://zapisy.example');
const filterIn = (search: string) => LIST.filterIn(at(`/lista${search}`));

const FILTERS = fc.record({
  city: fc.option(
    fc.string({ minLength: 1, maxLength: 100 }).filter((one) => one === one.trim()),
    { nil: undefined },
  ),
  kind: fc.constantFrom('small' as const, 'large' as const, undefined),
  method: fc.constantFrom('cash' as const, 'card' as const, undefined),
  isMine: fc.constantFrom(true as const, undefined),
  run: fc.constantFrom('0af9', undefined),
  from: fc.constantFrom('2026-02-28', undefined),
  month: fc.constantFrom('2026-02', undefined),
  payment: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
});

describe('the address of a list', () => {
  it('is read back as it was written, with the page that begins there', () => {
    fc.assert(
      fc.property(FILTERS, fc.string({ minLength: 1 }), (filter, id) => {
        expect(LIST.filterIn(at(LIST.to(filter)))).toEqual(filter);
        const page = at(LIST.pageTo(filter, { on: '2026-02-28', id }) ?? '');
        expect(LIST.filterIn(page)).toEqual(filter);
        expect(LIST.pageIn(page)).toEqual({ on: '2026-02-28', id });
        expect(LIST.isNarrowed(filter)).toBe(Object.values(filter).some((value) => value !== undefined));
      }),
    );
  });

  it('has only ASCII, so that it can be where a redirect leads', () => {
    fc.assert(
      fc.property(FILTERS, (filter) => {
        expect(LIST.to(filter)).toMatch(/^[ -~]*$/);
      }),
    );
  });

  it('leaves out what is not set', () => {
    expect(LIST.to({})).toBe('/lista');
    expect(LIST.pageTo({}, null)).toBeNull();
    expect(LIST.pageIn(at('/lista'))).toBeUndefined();
    expect(LIST.to({ city: 'Łódź', isMine: true }, { lead: '7' })).toBe(
      '/lista?miasto=%C5%81%C3%B3d%C5%BA&moje=tak&lead=7',
    );
    expect(LIST.fileOf({ method: 'cash' })).toBe('/lista/csv?forma=gotowka');
  });

  it.each([
    '?rodzaj=huge&forma=cash&moje=nie&import=Jan&od=2026-13-40&miesiac=2026-13&platnosc=0',
    '?miasto=+&od=02.11.2026&miesiac=1999-12&platnosc=-1&import=0af9a',
    '?platnosc=9999999999&od=&forma=constructor&rodzaj=toString',
  ])('counts what cannot be read as not set: %s', (search) => {
    expect(LIST.isNarrowed(filterIn(search))).toBe(false);
    expect(LIST.to(filterIn(search))).toBe('/lista');
  });

  it('takes words without the spaces around them, and cuts them', () => {
    expect(filterIn('?miasto=++Nowy+S%C4%85cz+').city).toBe('Nowy Sącz');
    expect(filterIn(`?miasto=${'a'.repeat(200)}`).city).toHaveLength(100);
  });
});
