// A module of texts with a constant for each text, and the objects that the module exports made of them.
import { typeset } from '@zapisy/screens/texts/typesetting';
import { parseAst } from 'vite';

export type FlatModule = {
  readonly code: string;
  /** `registration$total` and the like, and the names of the objects themselves. */
  readonly constants: readonly string[];
};

type Statement = ReturnType<typeof parseAst>['body'][number];
type Declaration = Extract<Statement, { readonly type: 'VariableDeclaration' }>;
type Pattern = Declaration['declarations'][number]['id'];
type Expression = NonNullable<Declaration['declarations'][number]['init']>;
type ObjectLiteral = Extract<Expression, { readonly type: 'ObjectExpression' }>;

/** A statement whose texts are typeset, and they by the names under which they are kept. */
type Typeset = { readonly statement: Statement; readonly texts: ReadonlyMap<string, Expression> };

export function flatModule(code: string): FlatModule {
  const { body } = parseAst(code);
  const literals = new Map(body.flatMap(literalOf));
  const constants = new Map<string, string>();
  let flat = '';
  let from = 0;
  for (const { statement, texts } of body.flatMap((one) => typesetIn(one, literals))) {
    const own = new Map([...texts].flatMap(([name, node]) => constantsOf(name, node, code)));
    const lines = [...own].map(([name, expression]) => `const ${name} = ${expression};`);
    flat += [code.slice(from, placeOf(statement).start), ...lines].join('\n');
    from = placeOf(statement).end;
    for (const [name, expression] of own) constants.set(name, expression);
  }
  const names = [...constants.keys()];
  return {
    code: names.length > 0 ? `${flat}${code.slice(from)}\nexport { ${names.join(', ')} };` : code,
    constants: names,
  };
}

/** Its members come before it. */
function constantsOf(name: string, node: Expression, code: string): readonly (readonly [string, string])[] {
  const members = node.type === 'ObjectExpression' ? membersOf(node) : undefined;
  if (!members) return [[name, typesetSource(node, code)]];
  const isName = (key: string) => /^\w+$/.test(key);
  const deeper = members.flatMap(([key, value]) => (isName(key) ? constantsOf(`${name}$${key}`, value, code) : []));
  const parts = members.map(([key, value]) => {
    return `${JSON.stringify(key)}: ${isName(key) ? `${name}$${key}` : typesetSource(value, code)}`;
  });
  return [...deeper, [name, `{ ${parts.join(', ')} }`]];
}

/** A plain text is typeset here; what is not is typeset in the browser, and left out where nothing names it. */
function typesetSource(node: Expression, code: string): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return JSON.stringify(typeset(node.value));
  const { start, end } = placeOf(node);
  return `/* @__PURE__ */ typesetAll(${code.slice(start, end)})`;
}

/** The parser's types leave out where a node stands. */
const placeOf = (node: unknown) => node as { readonly start: number; readonly end: number };

/** `const texts = { … };`, exported or not. */
function literalOf(statement: Statement): readonly (readonly [string, ObjectLiteral])[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init?.type === 'ObjectExpression' ? [[id.name, init] as const] : [],
  );
}

/** `export const texts = typesetAll({ … })`, and `export const { one, other } = typesetAll(texts)`. */
function typesetIn(statement: Statement, literals: ReadonlyMap<string, ObjectLiteral>): readonly Typeset[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  const [declared, ...more] = statement.declaration.declarations;
  const literal = typesetLiteral(declared?.init, literals);
  if (!declared || more.length > 0 || !literal) return [];
  const texts = textsByName(declared.id, literal);
  return texts ? [{ statement, texts }] : [];
}

function typesetLiteral(
  node: Expression | null | undefined,
  literals: ReadonlyMap<string, ObjectLiteral>,
): ObjectLiteral | undefined {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const [given] = node.callee.name === 'typesetAll' ? node.arguments : [];
  if (given?.type === 'Identifier') return literals.get(given.name);
  return given?.type === 'ObjectExpression' ? given : undefined;
}

/** Undefined when a name is not that of a member. */
function textsByName(pattern: Pattern, literal: ObjectLiteral): ReadonlyMap<string, Expression> | undefined {
  if (pattern.type === 'Identifier') return new Map([[pattern.name, literal]]);
  if (pattern.type !== 'ObjectPattern') return undefined;
  const members = new Map(membersOf(literal));
  const texts = pattern.properties.map((property) => {
    const isPlain = property.type === 'Property' && property.shorthand && property.value.type === 'Identifier';
    const name = isPlain && property.key.type === 'Identifier' ? property.key.name : '';
    const value = members.get(name);
    return value && ([name, value] as const);
  });
  return texts.every((one) => one !== undefined) ? new Map(texts) : undefined;
}

/** Undefined when one of them is not a plain `key: value`. */
function membersOf(node: ObjectLiteral): readonly (readonly [string, Expression])[] | undefined {
  const members = node.properties.map((property) => {
    if (property.type !== 'Property' || property.computed || property.method || property.kind !== 'init')
      return undefined;
    const key = keyOf(property.key);
    return key === undefined ? undefined : ([key, property.value as Expression] as const);
  });
  return members.every((member) => member !== undefined) ? members : undefined;
}

function keyOf(node: { readonly type: string }): string | undefined {
  if ('name' in node) return String(node.name);
  return 'value' in node ? String(node.value) : undefined;
}
