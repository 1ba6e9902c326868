import { describe, expect, it } from 'vitest';
import { flatModule } from './flat-module.ts';
import { withFlatNames } from './flat-texts.ts';

const SOURCE = `import { typesetAll } from "@zapisy/screens/texts/typesetting";
export const areaTexts = {
  start: { title: "A w domu", count: (places) => \`w \${places}\`, 'not-a-name': "o", kinds: ["z nimi"] },
  profile: { lead: "Twoje dane" }
};
export const { start, profile } = typesetAll(areaTexts);
export const hint = typesetAll({ more: { deep: "i tak" }, ...areaTexts.profile });
`;

const FILES = new Map(
  ['payment', 'payment$total', 'payment$state', 'payment$state$paid'].map((name) => [name, '/pl/p.ts']),
);
const named = (code: string) => withFlatNames(`import { pl } from "../texts/pl.ts";\n${code}`, FILES).split('\n');

describe('a module of texts in the browser', () => {
  it('has a constant for each text, typeset as the texts of the server', async () => {
    const { code, constants } = flatModule(SOURCE);
    expect(constants).toEqual(
      expect.arrayContaining(['start$title', 'start$count', 'start$kinds', 'start', 'profile$lead', 'profile']),
    );
    const typesetting = new URL('../../../packages/screens/src/texts/typesetting.ts', import.meta.url).href;
    const module = code.replace('"@zapisy/screens/texts/typesetting"', JSON.stringify(typesetting));
    const flat = await import(`data:text/javascript,${encodeURIComponent(module)}`);
    expect(flat.start$title).toBe('A\u00A0w\u00A0domu');
    expect(flat.start$count(2)).toBe('w\u00A02');
    expect(flat.start).toMatchObject({ title: flat.start$title, 'not-a-name': 'o', kinds: ['z\u00A0nimi'] });
    expect(flat.hint).toEqual({ more: { deep: 'i\u00A0tak' }, lead: 'Twoje dane' });
  });

  it('stays as it is when it typesets nothing', () => {
    expect(flatModule('export const SIZE = 3;')).toEqual({ code: 'export const SIZE = 3;', constants: [] });
  });
});

describe('a source that names texts', () => {
  it('imports the constants of those that it names, the longest part of a chain that is one', () => {
    expect(named('const a = [pl.payment.total, pl.payment.state[kind], pl.payment.state.paid.length];')).toEqual([
      'import { payment$total as $payment$total } from "/pl/p.ts";',
      'import { payment$state as $payment$state } from "/pl/p.ts";',
      'import { payment$state$paid as $payment$state$paid } from "/pl/p.ts";',
      '',
      'const a = [$payment$total, $payment$state[kind], $payment$state$paid.length];',
    ]);
  });

  it('may give an area a short name, which is followed where it stands for nothing else', () => {
    expect(named('const texts = pl.payment;\nshow(texts.total);').at(-1)).toBe('show($payment$total);');
    expect(named('const texts = pl.payment;\nshow(texts);').at(-1)).toBe('show(texts);');
    expect(named('const texts = pl.payment;\nconst f = (texts) => texts.total;').at(-1)).toBe(
      'const f = (texts) => texts.total;',
    );
  });
});
