// The printer over a raw connection: sales, strict refusals, counters, and every mishap a driver must live through.
import { createConnection, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openTenants } from '../tenants.ts';
import { decodeText, writeFrame } from './frame.ts';
import { pressKey } from './mechanism.ts';
import { type FiscalPrinter, openFiscalPrinter } from './server.ts';

const opened: FiscalPrinter[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((printer) => printer.close()));
});

async function aPrinter() {
  const tenant = openTenants().get('w');
  const printer = await openFiscalPrinter(tenant, 0);
  opened.push(printer);
  return { printer, tenant, line: await connect(printer) };
}

/** Sends and reads elements with `⇥` for TAB and without their checksum; `«` and `»` mean STX and ETX. */
async function connect(printer: FiscalPrinter) {
  const socket: Socket = createConnection(printer.port, printer.host);
  let received = '';
  let closed = false;
  socket.on('data', (chunk) => {
    received += decodeText(chunk)
      .replaceAll('\x02', '«')
      .replaceAll('\x03', '»')
      .replaceAll('\t', '⇥')
      .replaceAll('\0', '·');
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  onTestFinished(() => void socket.destroy());
  const until = (shown: (text: string) => boolean) => expect.poll(() => shown(received), { interval: 1 }).toBe(true);
  const answer = async () => {
    await until((text) => text.includes('»'));
    const [first = ''] = received.split('»');
    received = received.slice(first.length + 1);
    return first.replace('«', '').replace(/#[0-9A-F]{4}$/, '');
  };
  return {
    socket,
    answer,
    until,
    received: () => received,
    closed: () => expect.poll(() => closed, { interval: 1 }).toBe(true),
    write: (shown: string) => socket.write(frame(shown)),
    async ask(shown: string) {
      socket.write(frame(shown));
      return await answer();
    },
  };
}

type Line = Awaited<ReturnType<typeof connect>>;
const frame = (shown: string) => writeFrame(shown.replace(/⇥$/, '').split('⇥'));

async function sell(line: Line, name = 'Zajęcia 09.2026 (Jan)', price = 15000, rate = 0): Promise<string> {
  await line.ask('trinit⇥bm1');
  const sold = await line.ask(`trline⇥na${name}⇥vt${rate}⇥pr${price}⇥il1⇥wa${price}`);
  if (sold !== 'trline⇥') return sold;
  await line.ask(`trpayment⇥ty2⇥wa${price}⇥re0`);
  return await line.ask(`trend⇥@0007⇥to${price}⇥fp${price}`);
}

const counters = (line: Line) => line.ask('scnt');

test('a sale from start to end, with every answer', async () => {
  const { line, printer, tenant } = await aPrinter();
  expect(await line.ask('!sdev')).toBe('!sdev⇥ds0⇥cpN⇥qeT⇥peN⇥tl0⇥');
  expect(await line.ask('!sprn')).toBe('!sprn⇥pr0⇥');
  expect(await line.ask('vatget')).toBe('vatget⇥va23,00⇥vb8,00⇥vc5,00⇥vd0,00⇥ve100,00⇥vf101,00⇥vg101,00⇥');
  expect(await counters(line)).toMatch(/^scnt⇥rd0⇥hn0⇥bn0⇥fn0⇥nuZSB \d{10}⇥bc0⇥bt0⇥fc0⇥$/);
  expect(await line.ask('trinit⇥bm1')).toBe('trinit⇥');
  expect(await line.ask('trline⇥naZajęcia⇥vt0⇥pr15000⇥il2⇥wa30000')).toBe('trline⇥');
  expect(await line.ask('trline⇥naUbezpieczenie⇥vt4⇥pr1999')).toBe('trline⇥');
  expect(await line.ask('trpayment⇥ty2⇥wa30000⇥re0')).toBe('trpayment⇥');
  expect(await line.ask('strns')).toBe('strns⇥to1⇥ts17⇥va30000⇥vb0⇥vc0⇥vd0⇥ve1999⇥vf0⇥vg0⇥fp30000⇥re0⇥fe0⇥');
  expect(await line.ask('trpayment⇥ty0⇥wa2000⇥re0')).toBe('trpayment⇥');
  expect(await line.ask('trend⇥@0042⇥to31999⇥fp32000⇥re1')).toBe('trend⇥@0042⇥');
  expect(await line.ask('strns')).toBe('strns⇥to0⇥ts0⇥va30000⇥vb0⇥vc0⇥vd0⇥ve1999⇥vf0⇥vg0⇥fp32000⇥re1⇥fe0⇥');
  expect(await counters(line)).toMatch(/hn1⇥bn1⇥.*bt1⇥/);
  expect(await line.ask('rpt⇥@0042')).toBe('trend⇥@0042⇥');
  const [receipt] = printer.mechanism.printer.printed;
  expect(receipt).toMatchObject({
    total: 31999,
    change: 1,
    sums: [
      { letter: 'A', gross: 30000, tax: 5610 },
      { letter: 'E', gross: 1999, tax: 0 },
    ],
    lines: [
      { name: 'Zajęcia', total: 30000 },
      { name: 'Ubezpieczenie', letter: 'E' },
    ],
    payments: [
      { name: 'Karta', amount: 30000 },
      { name: 'Gotówka', amount: 2000 },
    ],
  });
  expect(receipt?.text).toContain('PTU A 23,00 %                      56,10');
  expect(Math.max(...(receipt?.text ?? '').split('\n').map((row) => row.length))).toBe(40);
  expect(
    tenant.journal
      .entries()
      .map(({ path }) => path)
      .slice(0, 3),
  ).toEqual(['!sdev', '!sprn', 'vatget']);
});

test('tax is counted on the sum of a letter, not line by line', async () => {
  const { line, printer } = await aPrinter();
  await line.ask('trinit⇥bm1');
  for (const name of ['d', 'e', 'f']) await line.ask(`trline⇥na${name}⇥vt0⇥pr103`);
  await line.ask('trpayment⇥ty0⇥wa309');
  await line.ask('trend');
  // Each line alone would give 0,19; their sum gives 0,58.
  expect(printer.mechanism.printer.printed[0]?.sums).toEqual([{ letter: 'A', rate: 23, gross: 309, tax: 58 }]);
});

test.each([
  ['a command it does not know', 'toto⇥', 'ERR⇥?1⇥'],
  ['a field it does not know', 'trline⇥naX⇥vt0⇥pr100⇥zz1', 'ERR⇥?6⇥cmtrline⇥fdzz⇥'],
  ['a field given twice', 'trline⇥naX⇥naY⇥vt0⇥pr100', 'ERR⇥?6⇥cmtrline⇥fdna⇥'],
  ['a missing field', 'trline⇥naX⇥pr100', 'ERR⇥?2⇥cmtrline⇥fdvt⇥'],
  ['złoty where grosze belong', 'trline⇥naX⇥vt0⇥pr12,34', 'ERR⇥?3⇥cmtrline⇥fdpr⇥'],
  ['a name too long', `trline⇥na${'x'.repeat(81)}⇥vt0⇥pr100`, 'ERR⇥?10⇥cmtrline⇥fdna⇥'],
  ['an immediate form that is not there', '!trline⇥', 'ERR⇥?12⇥cmtrline⇥'],
  ['an unknown token', 'rpt⇥@0007', 'ERR⇥@0007⇥?13⇥cmrpt⇥'],
  ['rpt without a token', 'rpt', 'ERR⇥?4⇥cmrpt⇥'],
  ['a sale within a sale', 'trinit⇥bm1', 'trinit⇥?2038⇥'],
  ['an empty name', 'trline⇥na--!⇥vt0⇥pr100', 'trline⇥?2104⇥'],
  ['an inactive rate', 'trline⇥naX⇥vt5⇥pr100', 'trline⇥?2000⇥'],
  ['a rate that is not there', 'trline⇥naX⇥vt7⇥pr100', 'trline⇥?2701⇥'],
  ['a price of nothing', 'trline⇥naX⇥vt0⇥pr0', 'trline⇥?2006⇥'],
  ['a quantity of nothing', 'trline⇥naX⇥vt0⇥pr100⇥il0', 'trline⇥?2007⇥'],
  ['a wrong line total', 'trline⇥naX⇥vt0⇥pr333⇥il0,333⇥wa110', 'trline⇥?2802⇥'],
  ['a discount above the price', 'trline⇥naX⇥vt0⇥pr100⇥rd1⇥rw100', 'trline⇥?2801⇥'],
  ['taking back what was not sold', 'trline⇥naX⇥vt0⇥pr100⇥st1', 'trline⇥?1950⇥'],
  ['a payment before any line', 'trpayment⇥ty0⇥wa100', 'trpayment⇥?1992⇥'],
  ['an end before any line', 'trend⇥to100', 'trend⇥?1992⇥'],
  ['a daily report within a sale', 'dailyrep⇥da2026-01-01', 'dailyrep⇥?2038⇥'],
])('the printer refuses %s', async (_what, sent, expected) => {
  const { line } = await aPrinter();
  await line.ask('trinit⇥bm1');
  expect(await line.ask(sent)).toBe(expected);
});

test.each([
  ['trpayment⇥ty1⇥wa100', 'trpayment⇥?2705⇥'],
  ['trpayment⇥ty0⇥wa0', 'trpayment⇥?1962⇥'],
  ['trpayment⇥ty2⇥wa15001', 'trpayment⇥?1951⇥'],
  ['trpayment⇥ty0⇥wa1⇥re1', 'trpayment⇥?1961⇥'],
  ['trend⇥to15000⇥fp15000', 'trend⇥?2054⇥'],
  ['trend⇥to14999', 'trend⇥?2805⇥'],
])('with one line of 150,00 answers %s with %s', async (sent, expected) => {
  const { line } = await aPrinter();
  await line.ask('trinit⇥bm1');
  await line.ask('trline⇥naX⇥vt0⇥pr15000');
  expect(await line.ask(sent)).toBe(expected);
});

test.each([
  ['trline⇥naY⇥vt0⇥pr1', 'trline⇥?2060⇥'],
  ['trpayment⇥ty0⇥wa1', 'trpayment⇥?1953⇥'],
  ['trend⇥to15000⇥fp14999', 'trend⇥?2808⇥'],
  ['trend⇥to15000⇥fp15000⇥re1', 'trend⇥?2809⇥'],
])('with 150,00 paid answers %s with %s', async (sent, expected) => {
  const { line } = await aPrinter();
  await line.ask('trinit⇥bm1');
  await line.ask('trline⇥naX⇥vt0⇥pr15000');
  await line.ask('trpayment⇥ty2⇥wa15000');
  expect(await line.ask(sent)).toBe(expected);
});

test('discounts, markups, parts of a unit and lines taken back are counted to the grosz', async () => {
  const { line, printer } = await aPrinter();
  await line.ask('trinit⇥bm1');
  for (const sold of [
    'naWoda⇥vt0⇥pr333⇥il0,335⇥wa112',
    'naBilet⇥vt1⇥pr1000⇥rd1⇥rp1250',
    'naKurs⇥vt1⇥pr1000⇥rd0⇥rw50',
    'naBilet⇥vt1⇥pr500',
    'naBilet⇥vt1⇥pr500⇥st1',
  ]) {
    expect(await line.ask(`trline⇥${sold}`)).toBe('trline⇥');
  }
  expect(await line.ask('trpayment⇥ty8⇥wa2037')).toBe('trpayment⇥');
  expect(await line.ask('trend⇥to2037⇥fp2037')).toBe('trend⇥');
  const [receipt] = printer.mechanism.printer.printed;
  expect(receipt?.lines.map(({ total }) => total)).toEqual([112, 875, 1050, 500, -500]);
  expect(receipt?.text).toMatch(/Rabat +-1,25\n[\s\S]*Narzut +0,50\n[\s\S]*STORNO Bilet\n/);
});

test('lines and ends outside a sale are refused, and cancelling twice does no harm', async () => {
  const { line } = await aPrinter();
  expect(await line.ask('trline⇥naX⇥vt0⇥pr100')).toBe('trline⇥?2005⇥');
  expect(await line.ask('trend')).toBe('trend⇥?2005⇥');
  await line.ask('trinit⇥bm1');
  expect(await line.ask('prncancel')).toBe('prncancel⇥');
  expect(await line.ask('prncancel')).toBe('prncancel⇥');
  expect(await counters(line)).toMatch(/bn0⇥.*bc1⇥bt0⇥/);
});

test('a name once sold at a lower rate never goes up again', async () => {
  const { line } = await aPrinter();
  expect(await sell(line, 'Obóz letni', 100, 0)).toBe('trend⇥@0007⇥');
  expect(await sell(line, 'OBÓZ, letni!', 100, 0)).toBe('trend⇥@0007⇥');
  expect(await sell(line, 'obóz-LETNI', 100, 4)).toBe('trend⇥@0007⇥');
  expect(await sell(line, 'Obóz letni', 100, 1)).toBe('trline⇥?2106⇥');
  await line.ask('prncancel');
  expect(await sell(line, 'Obóz, letni', 100, 0)).toBe('trend⇥@0007⇥');
});

test('extra lines may follow the end of a receipt', async () => {
  const { line, printer } = await aPrinter();
  await line.ask('trinit⇥bm1');
  await line.ask('trline⇥naX⇥vt0⇥pr100');
  await line.ask('trpayment⇥ty8⇥wa100');
  expect(await line.ask('trend⇥fe0')).toBe('trend⇥');
  expect(await line.ask('trline⇥naY⇥vt0⇥pr100')).toBe('trline⇥?2060⇥');
  expect(await line.ask('trftrln⇥id25⇥naDziękujemy')).toBe('trftrln⇥');
  expect(await line.ask('trftrend')).toBe('trftrend⇥');
  expect(await line.ask('trinit⇥bm1')).toBe('trinit⇥');
  expect(printer.mechanism.printer.printed[0]?.text).toContain('Dziękujemy');
});

test('a daily report needs a date or a key, and two empty ones in a row are refused', async () => {
  const { line, printer } = await aPrinter();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
  await sell(line);
  expect(await line.ask('dailyrep⇥da2001-01-01')).toBe('dailyrep⇥?460⇥');
  expect(await line.ask(`dailyrep⇥da${today}`)).toBe('dailyrep⇥');
  line.write('dailyrep');
  await expect.poll(() => line.ask('!sdev')).toBe('!sdev⇥ds2⇥cpN⇥qeN⇥peN⇥tl0⇥');
  pressKey(printer.mechanism);
  expect(await line.answer()).toBe('dailyrep⇥');
  expect(await line.ask(`dailyrep⇥da${today}`)).toBe('dailyrep⇥?382⇥');
  expect(await counters(line)).toMatch(/^scnt⇥rd2⇥hn3⇥/);
});

test('it keeps the last 32 answers with a token', async () => {
  const { line } = await aPrinter();
  for (let token = 1; token <= 33; token += 1) await line.ask(`sprn⇥@${String(token).padStart(4, '0')}`);
  expect(await line.ask('rpt⇥@0001')).toBe('ERR⇥@0001⇥?13⇥cmrpt⇥');
  expect(await line.ask('rpt⇥@0002')).toBe('sprn⇥@0002⇥pr0⇥');
});
