// The list of overdue payments without its page: its address, its file, its texts, and the order of reminders.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { stubApi } from '../../testing/stub-api.ts';
import { sendReminders } from '../payments/reminders/reminders.server.ts';
import { OVERDUE_CSV, recordsOf } from './overdue-csv.ts';
import { lastReminder, type OverdueFamily, phoneOf, titlesOf, whyNoReminder } from './overdue-family.ts';
import { OVERDUE_LIST } from './overdue-list.ts';

const PAYMENT: OverdueFamily['payments'][number] = {
  id: 10_231,
  ownerEmail: 'piotr@poczta.example',
  owner: { firstName: 'Piotr', lastName: 'Wrona', phone: '+48605771330' },
  participant: { id: 'p1', firstName: 'Maja', mark: 0 },
  title: 'Balet 4–6 lat',
  month: '2026-11',
  part: null,
  city: 'Kraków',
  amount: grosze(23_000),
  dueOn: '2026-10-28',
  state: 'due',
  online: null,
  remindedOn: '2026-11-16',
  reminders: 2,
  isUnderReview: false,
};

const FAMILY: OverdueFamily = {
  firstPaymentId: PAYMENT.id,
  owner: PAYMENT.owner,
  email: 'piotr@poczta.example',
  age: '15-30',
  days: 26,
  dueOn: '2026-10-28',
  amount: grosze(46_000),
  payments: [PAYMENT, { ...PAYMENT, id: 10_232, title: '=Judo', month: null, remindedOn: null, reminders: 0 }],
  toRemind: [10_231, 10_232],
  noReminder: null,
};

describe('the page of the list in its address', () => {
  it('is read back as it was written', () => {
    const url = new URL(OVERDUE_LIST.pageTo({ age: '8-14' }, { dueOn: '2026-11-01', paymentId: 7 }) ?? '', 'http://x');
    expect(OVERDUE_LIST.filterIn(url)).toEqual({ age: '8-14' });
    expect(OVERDUE_LIST.pageIn(url)).toEqual({ dueOn: '2026-11-01', paymentId: 7 });
  });

  it.each(['', '?po=1', '?po=2026-13-40.7', '?po=2026-11-01.x', '?po=1999-11-01.7'])(
    'is the first one for %j',
    (search) => {
      expect(OVERDUE_LIST.pageIn(new URL(`http://x/zespol/zalegle${search}`))).toBeUndefined();
    },
  );
});

function payingOnline(opening: 'not-opened' | 'unknown' | null): OverdueFamily {
  const online = { since: new Date('2026-11-23T13:05:00Z'), opening };
  return { ...FAMILY, payments: [{ ...PAYMENT, state: 'pending', online }], noReminder: 'paid-online-now' };
}

describe('a family', () => {
  it('is shown with its titles, the number to call and the last reminder', () => {
    expect(titlesOf(FAMILY)).toMatch(/^Balet 4–6 lat · listopad\s2026, =Judo$/);
    expect(phoneOf(FAMILY)).toEqual({ call: '+48605771330', shown: '605 771 330' });
    expect(lastReminder(FAMILY)).toMatch(/^16\.11, 2\.\sraz$/);
    expect(whyNoReminder(FAMILY)).toBeUndefined();
  });

  it('that pays in instalments has each named, also in the file', () => {
    const instalment = { number: 1, count: 2 };
    const family = { ...FAMILY, payments: [{ ...PAYMENT, instalment }] };
    expect(titlesOf(family)).toMatch(/^Balet 4–6 lat · listopad\s2026 · rata 1 z 2$/);
    expect(recordsOf(family, '2026-11-23')[0]).toContain('Balet 4–6 lat · rata 1 z 2');
  });

  it('that pays online now says since when', () => {
    expect(whyNoReminder(payingOnline(null))).toMatch(/^trwa płatność online od\s14:05$/);
  });

  it('whose payment did not open at the gateway does not say that it is being paid', () => {
    expect(whyNoReminder(payingOnline('not-opened'))).toMatch(/^płatność online z\s14:05 się nie otworzyła$/);
    expect(recordsOf(payingOnline('unknown'), '2026-11-23')[0]?.at(-1)).toMatch(/^nie wiadomo, czy płatność online/);
  });

  it('is a record for each payment in the file', () => {
    const records = recordsOf(FAMILY, '2026-11-23');
    expect(records).toHaveLength(2);
    const fields = Object.fromEntries(OVERDUE_CSV.titles.map((title, index) => [title, records[0]?.[index]]));
    expect(fields).toMatchObject({
      Opiekun: 'Piotr Wrona',
      Telefon: '605 771 330',
      Płatność: 10_231,
      'Dni po terminie': 26,
      Kwota: { grosze: 23_000 },
      'Ile razy': 2,
    });
  });
});

describe('an order of reminders', () => {
  const form = (...ticks: readonly string[]) => {
    const data = new FormData();
    for (const tick of ticks) data.append('reminded', tick);
    return data;
  };

  it('names the payments of all ticked families', async () => {
    const { api, calls } = stubApi({
      'payments.remindOfDues': () => ({ letters: 2, reminded: [1, 2, 3], leftOut: [] }),
    });
    expect(await sendReminders(api, form('1,2', '3'))).toMatchObject({ kind: 'reminded', letters: 2 });
    expect(calls).toEqual([{ path: 'payments.remindOfDues', input: { paymentIds: [1, 2, 3] } }]);
  });

  it('without a tick sends nothing', async () => {
    const { api, calls } = stubApi({});
    expect(await sendReminders(api, form())).toMatchObject({ kind: 'nothing' });
    expect(calls).toEqual([]);
  });

  it.each(['', '1;2', '-1', '99999999999', '1,'])('with the tick "%s" is answered with 400', async (tick) => {
    await expect(sendReminders(stubApi({}).api, form(tick))).rejects.toMatchObject({ status: 400 });
  });
});
