// Frames compared with published checksums and with checksums computed from the vendor's description.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerReader, type Command, encodeFrame, type Field, frameChecksum, readAnswer } from './frame.ts';
import { toWindows1250 } from './windows-1250.ts';

const KNOWN: readonly [text: string, checksum: string][] = [
  ['trinit⇥bm0⇥', '4825'],
  ['rtcset⇥da2016-09-22,12:05⇥', '8534'],
  ['trline⇥naChleb⇥vt1⇥pr200⇥', 'B23A'],
  ['trinit⇥', '911D'],
  ['trend⇥', '2902'],
  ['trpayment⇥ty0⇥wa200⇥', '5EF7'],
  ['trinit⇥bm1⇥', '7B14'],
  ['trline⇥naMleko⇥vt2⇥pr245⇥', '12C4'],
  ['trline⇥naPilka nozna 09.2026 (Jan Kowalski)⇥vt1⇥pr15000⇥il1⇥wa15000⇥', '3FEC'],
  ['trnipset⇥ni5252445767⇥', '0B1C'],
  ['trpayment⇥ty2⇥wa15000⇥re0⇥', '26FF'],
  ['trpayment⇥ty8⇥wa15000⇥re0⇥', '3B56'],
  ['trend⇥to15000⇥fp15000⇥', '108B'],
  ['prncancel⇥', '6B3B'],
  ['scnt⇥', 'E484'],
  ['scomm⇥', 'C42B'],
  ['strns⇥', 'FCA8'],
  ['sdev⇥', '233A'],
  ['!sdev⇥', '5392'],
  ['!sprn⇥', 'CEED'],
  ['vatget⇥', '86AC'],
  ['rpt⇥@0007⇥', 'BCE4'],
  ['trend⇥@0007⇥to15000⇥fp15000⇥', '9BC5'],
  ['trline⇥naZajęcia⇥vt1⇥pr15000⇥', 'B96D'],
  ['trline⇥', '56B5'],
  ['trpayment⇥', 'A1EE'],
  ['trnipset⇥', '7FF6'],
  ['trend⇥@0007⇥', 'BBF0'],
  ['scnt⇥rd1⇥hn10⇥bn7⇥fn0⇥nuZBF 1801007587⇥bc0⇥bt7⇥fc0⇥', '6D86'],
  ['sdev⇥ds0⇥cpN⇥qeT⇥peN⇥tl0⇥', 'D7D2'],
  ['sprn⇥pr5⇥', '3A82'],
  ['vatget⇥va23,00⇥vb8,00⇥vc5,00⇥vd0,00⇥ve100,00⇥vf101,00⇥vg101,00⇥', '635C'],
  ['ERR⇥?5⇥', '7F84'],
  ['ERR⇥?10⇥cmtrline⇥fdna⇥', 'E6EE'],
  ['ERR⇥?3⇥cmtrline⇥fdpr⇥', '69E0'],
  ['ERR⇥?2⇥cmtrline⇥fdvt⇥', 'D9C2'],
  ['ERR⇥?1⇥', 'B340'],
  ['ERR⇥@0007⇥?13⇥cmrpt⇥', 'B34A'],
  ['trline⇥?2106⇥', 'F31C'],
  ['trline⇥?2106', '9C20'],
  ['trend⇥?2805⇥', '9C4D'],
  ['trend⇥?2805', 'EA51'],
  ['trinit⇥?2038⇥', 'A1CF'],
  ['trline⇥?2005⇥', 'D0FB'],
  ['trend⇥?2054⇥', 'C14F'],
  ['trend⇥?1992⇥', '032D'],
];

const bytesOf = (text: string) => toWindows1250(text.replaceAll('⇥', '\t'));
const framed = (text: string, checksum: string) =>
  Buffer.concat([Buffer.of(2), bytesOf(text), Buffer.from(`#${checksum}`), Buffer.of(3)]);
const inside = (text: string, checksum: string) => framed(text, checksum).subarray(1, -1);

it('checksum gives 31C3 for 123456789', () => {
  expect(frameChecksum(Buffer.from('123456789'))).toBe('31C3');
});

it.each(KNOWN)('checksum of %s is %s', (text, checksum) => {
  expect(frameChecksum(bytesOf(text))).toBe(checksum);
});

it.each<[Command, string, string]>([
  [{ name: 'trinit', fields: [['bm', '1']] }, 'trinit⇥bm1⇥', '7B14'],
  [{ name: '!sprn' }, '!sprn⇥', 'CEED'],
  [{ name: 'rpt', token: '0007' }, 'rpt⇥@0007⇥', 'BCE4'],
  [
    {
      name: 'trend',
      token: '0007',
      fields: [
        ['to', '15000'],
        ['fp', '15000'],
      ],
    },
    'trend⇥@0007⇥to15000⇥fp15000⇥',
    '9BC5',
  ],
  [
    {
      name: 'trline',
      fields: [
        ['na', 'Zajęcia'],
        ['vt', '1'],
        ['pr', '15000'],
      ],
    },
    'trline⇥naZajęcia⇥vt1⇥pr15000⇥',
    'B96D',
  ],
])('a command: %o is %s with %s', (command, text, checksum) => {
  expect(encodeFrame(command)).toEqual(framed(text, checksum));
});

it.each(['a\tb', 'a\u0002b', 'a\u0003b'])('a command refuses the value %j', (value) => {
  expect(() => encodeFrame({ name: 'trline', fields: [['na', value]] })).toThrow(RangeError);
});

it('an answer gives its fields', () => {
  expect(readAnswer(inside('scnt⇥rd1⇥hn10⇥bn7⇥fn0⇥nuZBF 1801007587⇥bc0⇥bt7⇥fc0⇥', '6D86'))).toEqual({
    kind: 'done',
    command: 'scnt',
    token: null,
    fields: { rd: '1', hn: '10', bn: '7', fn: '0', nu: 'ZBF 1801007587', bc: '0', bt: '7', fc: '0' },
  });
  expect(readAnswer(inside('trend⇥@0007⇥', 'BBF0'))).toEqual({
    kind: 'done',
    command: 'trend',
    token: '0007',
    fields: {},
  });
});

it.each([
  ['trline⇥?2106⇥', 'F31C'],
  ['trline⇥?2106', '9C20'],
])('an answer: %s is a refusal with or without its last TAB', (text, checksum) => {
  expect(readAnswer(inside(text, checksum))).toEqual({ kind: 'refused', command: 'trline', token: null, code: 2106 });
});

it('an answer distinguishes a refused frame from a refused command', () => {
  expect(readAnswer(inside('ERR⇥@0007⇥?13⇥cmrpt⇥', 'B34A'))).toEqual({
    kind: 'frame-refused',
    command: 'rpt',
    field: null,
    token: '0007',
    code: 13,
  });
  const spelledOtherwise = 'ERR⇥@0007⇥er13⇥cmrpt⇥';
  expect(readAnswer(inside(spelledOtherwise, frameChecksum(bytesOf(spelledOtherwise))))).toMatchObject({ code: 13 });
});

it('an answer with a wrong checksum is damaged', () => {
  expect(readAnswer(inside('trline⇥?2106⇥', 'F31D'))).toEqual({ kind: 'damaged' });
  expect(readAnswer(Buffer.from('abc'))).toEqual({ kind: 'damaged' });
});

const field = fc.tuple(
  fc.constantFrom('na', 'bt', 'wa', 'nu'),
  fc.stringMatching(/^[A-Za-z0-9 ąćęłńóśźż.,/#@?-]{0,20}$/u),
);
const answer = fc.record({
  name: fc.constantFrom('scnt', 'strns', 'trend'),
  fields: fc.array(field, { maxLength: 4 }),
});

it('a stream gives the same answers however it is cut, with noise between them', () => {
  fc.assert(
    fc.property(
      fc.array(answer, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (sent, cuts) => {
        const noise = Buffer.from([0x00, 0x41, 0x03, 0x7f]);
        const stream = Buffer.concat(sent.flatMap((command) => [noise, encodeFrame(command)]));
        const read = answerReader();
        const got = [];
        for (let at = 0, turn = 0; at < stream.length; turn++) {
          const length = cuts[turn % cuts.length] ?? 1;
          got.push(...read(stream.subarray(at, at + length)));
          at += length;
        }
        expect(got.map((one) => (one.kind === 'damaged' ? 'damaged' : one.command))).toEqual(
          sent.map(({ name }) => name),
        );
      },
    ),
  );
});

it('a stream drops a frame that was cut off by the next one', () => {
  const whole = encodeFrame({ name: 'trend' });
  expect(answerReader()(Buffer.concat([whole.subarray(0, 4), whole]))).toEqual([
    { kind: 'done', command: 'trend', token: null, fields: {} },
  ]);
});

it('a stream keeps every value that the code page can hold', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 ąćęłńóśźżĄĆĘŁŃÓŚŹŻ–„”]{0,30}$/u), (value) => {
      const given: Field = ['na', value];
      const [back] = answerReader()(encodeFrame({ name: 'sid', fields: [given] }));
      expect(back).toEqual({ kind: 'done', command: 'sid', token: null, fields: { na: value } });
    }),
  );
});
