// Which modules of the browser's build a module needs: those that define what it names, not those that only pass it on.
import type { Rollup } from 'vite';

export type ReadModule = (id: string) => Rollup.ModuleInfo | null;

/** A name of another module; '*' is the other module as a whole, as one object. */
type Named = { readonly from: string; readonly name: string };

type Shape = {
  /** By the local name. */
  readonly imports: ReadonlyMap<string, Named>;
  /** By the name under which it is passed on. */
  readonly passedOn: ReadonlyMap<string, Named>;
  /** Of these everything is passed on. */
  readonly allFrom: readonly string[];
  /** Imported without a name. */
  readonly ranFirst: readonly string[];
};

const NOTHING: Shape = { imports: new Map(), passedOn: new Map(), allFrom: [], ranFirst: [] };

/** Modules have no side effects, as the package says of itself: what a module does not name it does not need. */
export function moduleNeeds(read: ReadModule): (id: string) => readonly string[] {
  const shapes = new Map<string, Shape>();
  const shapeOf = (id: string) => {
    const shape = shapes.get(id) ?? readShape(read(id));
    shapes.set(id, shape);
    return shape;
  };
  const namesOf = (id: string): ReadonlySet<string> =>
    new Set([...(read(id)?.exports ?? []), ...shapeOf(id).allFrom.flatMap((from) => [...namesOf(from)])]);
  const definersOf = ({ from: id, name }: Named): readonly string[] => {
    const { passedOn, allFrom } = shapeOf(id);
    const passed = passedOn.get(name);
    if (passed) return passed.name === '*' ? [passed.from] : definersOf(passed);
    const source = allFrom.find((from) => namesOf(from).has(name));
    return source === undefined ? [id] : definersOf({ from: source, name });
  };
  /** The module that a name stands for as a whole. */
  const wholeOf = ({ from, name }: Named): string | undefined => {
    if (name === '*') return from;
    const passed = shapeOf(from).passedOn.get(name);
    return passed?.name === '*' ? passed.from : undefined;
  };
  const needs = new Map<string, readonly string[]>();
  return (id) => {
    const known = needs.get(id) ?? needsOf(id);
    needs.set(id, known);
    return known;
  };
  function needsOf(id: string): readonly string[] {
    const { imports, passedOn, ranFirst } = shapeOf(id);
    const named = [...imports].flatMap(([local, one]) => {
      const whole = wholeOf(one);
      if (whole === undefined) return definersOf(one);
      const used = propertiesOf(local, read(id)?.code ?? '').filter((name) => namesOf(whole).has(name));
      return used.flatMap((name) => definersOf({ from: whole, name }));
    });
    // A route is a module that passes on its parts.
    const parts = imports.size === 0 ? [...passedOn.values()].flatMap(definersOf) : [];
    return [...new Set([...named, ...parts, ...ranFirst])];
  }
}

/** `b` and `c` of `a.b + a.c`. */
function propertiesOf(local: string, code: string): readonly string[] {
  const found = code.matchAll(new RegExp(`\\b${local.replaceAll('$', '\\$')}\\.(\\w+)`, 'g'));
  return [...new Set([...found].map(([, name = '']) => name))];
}

function readShape(info: Rollup.ModuleInfo | null): Shape {
  const body = info?.ast?.body ?? [];
  const sources = [...new Set(body.map(sourceOf).filter((source) => source !== undefined))];
  const resolved = info?.importedIdResolutions ?? [];
  // One that was left out of the build would shift the others.
  if (sources.length !== resolved.length) return NOTHING;
  const idOf = (node: Statement) => resolved[sources.indexOf(sourceOf(node) ?? '')]?.id ?? '';
  const imported = body.flatMap((node) => (node.type === 'ImportDeclaration' ? [{ node, from: idOf(node) }] : []));
  const all = body.flatMap((node) => (node.type === 'ExportAllDeclaration' ? [{ node, from: idOf(node) }] : []));
  const exported = body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? [{ node, from: idOf(node) }] : []));
  const imports = new Map(
    imported.flatMap(({ node, from }) =>
      node.specifiers.map((one) => [one.local.name, { from, name: importedName(one) }]),
    ),
  );
  const named = exported.flatMap(({ node, from }) =>
    node.specifiers.map(({ local, exported: as }) => [textOf(as), passedName(from, textOf(local), imports)] as const),
  );
  const wholes = all.flatMap(({ node, from }) =>
    node.exported ? [[textOf(node.exported), { from, name: '*' }] as const] : [],
  );
  return {
    imports,
    passedOn: new Map([...wholes, ...named.flatMap(([as, one]) => (one ? [[as, one] as const] : []))]),
    allFrom: all.flatMap(({ node, from }) => (node.exported ? [] : [from])),
    ranFirst: imported.flatMap(({ node, from }) => (node.specifiers.length === 0 ? [from] : [])),
  };
}

/** Of a statement without a source it is a name that was imported before, or one of the module's own. */
function passedName(from: string, local: string, imports: ReadonlyMap<string, Named>): Named | undefined {
  return from === '' ? imports.get(local) : { from, name: local };
}

function sourceOf(node: Statement): string | undefined {
  return 'source' in node && node.source ? String(node.source.value) : undefined;
}

type Ast = NonNullable<Rollup.ModuleInfo['ast']>;
type Statement = Ast['body'][number];
type Import = Extract<Statement, { readonly type: 'ImportDeclaration' }>['specifiers'][number];

function importedName(one: Import): string {
  if (one.type === 'ImportNamespaceSpecifier') return '*';
  return one.type === 'ImportDefaultSpecifier' ? 'default' : textOf(one.imported);
}

function textOf(name: { readonly type: 'Identifier'; readonly name: string } | { readonly type: 'Literal' }): string {
  return 'name' in name ? name.name : 'value' in name ? String(name.value) : '';
}
