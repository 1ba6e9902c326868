// The line protocol against frames published by others and computed from the specification.
import { expect, test } from 'vitest';
import { checksumOf, decodeText, encodeText, openFrameReader, writeFrame } from './frame.ts';

test.each([
  ['123456789', '31C3'],
  ['trinit⇥bm0⇥', '4825'],
  ['ERR⇥?5⇥', '7F84'],
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
])('the checksum of %s is %s', (shown, checksum) => {
  expect(checksumOf(encodeText(shown.replaceAll('⇥', '\t')))).toBe(checksum);
});

test('the checksum is of bytes, so another code page gives another one', () => {
  const [before = '', after = ''] = 'trline\tnaZaj|cia\tvt1\tpr15000\t'.split('|');
  expect(checksumOf(Buffer.concat([encodeText(before), Uint8Array.of(0x91), encodeText(after)]))).toBe('555C');
});

test('Polish letters travel as WINDOWS-1250', () => {
  const text = 'Zażółć gęślą jaźń ŻÓŁĆ „€”';
  expect([...encodeText('ąęśźŻ')]).toEqual([0xb9, 0xea, 0x9c, 0x9f, 0xaf]);
  expect(decodeText(encodeText(text))).toBe(text);
  expect(decodeText(encodeText('日'))).toBe('?');
});

test('frames are found however the stream was cut, with rubbish between them', () => {
  const stream = Buffer.concat([
    Buffer.from('rubbish\x03#\x00'),
    writeFrame(['trline', 'naZajęcia', 'vt0']),
    Buffer.from('\xff\xfe', 'latin1'),
    // Begun and given up: the second STX starts a new frame.
    Buffer.from('\x02trli'),
    writeFrame(['rpt', '@0007']),
  ]);
  const expected = [
    { elements: { name: 'trline', token: undefined, values: ['naZajęcia', 'vt0'] } },
    { elements: { name: 'rpt', token: '@0007', values: [] } },
  ];
  for (const size of [1, 2, 3, 7, stream.length]) {
    const read = openFrameReader();
    const frames = [];
    for (let at = 0; at < stream.length; at += size) frames.push(...read(stream.subarray(at, at + size)));
    expect(frames).toEqual(expected);
  }
});

test.each([
  ['no checksum', '\x02trinit\t\x03', 15],
  ['a wrong checksum', '\x02trinit\t#911E\x03', 5],
  ['a lower-case checksum', '\x02trinit\t#911d\x03', 5],
  ['an element without its TAB', `\x02trinit#${checksumOf(Buffer.from('trinit'))}\x03`, 6],
  ['a bad token', `\x02rpt\t@07\t#${checksumOf(Buffer.from('rpt\t@07\t'))}\x03`, 4],
  ['a frame too long', `\x02${'x'.repeat(5_000)}`, 11],
])('the reader refuses %s', (_what, sent, number) => {
  expect(openFrameReader()(Buffer.from(sent, 'latin1'))).toEqual([{ refused: number }]);
});
