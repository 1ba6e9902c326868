// Inputs of every procedure by chance, after its schema: most fields have a value of the school's own rows or a valid one, and
// some an odd one, so that what comes behind the check of an input is reached too.
import { fieldsOf, INPUT_SHAPES, type Shape } from '@zapisy/api/testing/input-shapes';
import type { Database } from '@zapisy/db/connection/open-database';
import { SuperJSON } from 'superjson';
import type { Chance } from './chance.ts';

const SHAPES = new Map(INPUT_SHAPES);
/** So many of a hundred inputs have an odd value in each field with the chance of one in six, the others in none. */
const ODD_SHARE = 60;
const OF_EACH_COLUMN = 12;
const LONGEST_LIST = 3;

const NO_ROW = '00000000-0000-4000-8000-000000000000';

const ODD: readonly [unknown, ...unknown[]] = [
  null,
  ...[true, '', ' ', '\u0000', '\ud800', 'ę', -1, 0, 1, 0.1, 2147483648, 1e21, [], {}, [[]], [null]],
  ...['2026-02-30', '2026-11-29', '2026-11', '99999999999999999999', 'Kraków', 'a'.repeat(5_000), "' OR 1=1 --"],
  ...[NO_ROW, 'anna.nowak@poczta.example', '5260250274', '600 100 200', 'card'],
];

/** A copy: whoever sets a field within it must not change the next one. */
export const oddValue = (chance: Chance): unknown => structuredClone(chance.pick(ODD));

/** Values of the rows of a database by the name that a field of them has in an input: `courseId`, `ownerEmail`, `city`. */
export type OwnValues = ReadonlyMap<string, readonly unknown[]>;

type Column = { readonly table: string; readonly column: string };

export async function ownValues({ pool }: Pick<Database, 'pool'>): Promise<OwnValues> {
  const { rows: columns } = await pool.query<Column>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns JOIN information_schema.tables
       USING (table_schema, table_name) WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type <> 'json' ORDER BY 1, 2`,
  );
  const found = new Map<string, unknown[]>();
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ readonly value: unknown }>(
      `SELECT to_json(value) AS value FROM (SELECT DISTINCT "${column}" AS value FROM "${table}"
         WHERE "${column}" IS NOT NULL ORDER BY 1 LIMIT ${OF_EACH_COLUMN}) AS few`,
    );
    const name = inCamelCase(column === 'id' ? `${table}_id` : column);
    found.set(name, [...(found.get(name) ?? []), ...rows.map(({ value }) => value)]);
  }
  return found;
}

const inCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The body of a request to that procedure. */
export function anyProcedureBody(name: string, own: OwnValues, chance: Chance): string {
  const shape = SHAPES.get(name);
  if (chance.percent(5)) return JSON.stringify({ json: oddValue(chance) });
  if (shape === undefined) return '{}';
  const made = new Inputs(own, chance, chance.percent(ODD_SHARE) ? 16 : 0);
  return JSON.stringify(SuperJSON.serialize(made.of(shape)));
}

class Inputs {
  private readonly own: OwnValues;
  private readonly chance: Chance;
  private readonly oddPercent: number;

  constructor(own: OwnValues, chance: Chance, oddPercent: number) {
    this.own = own;
    this.chance = chance;
    this.oddPercent = oddPercent;
  }

  of(shape: Shape, field = ''): unknown {
    const { chance } = this;
    if (field !== '' && chance.percent(this.oddPercent)) return oddValue(chance);
    const { anyOf } = shape;
    if (anyOf) return this.of(anyOf[chance.below(anyOf.length)] as Shape, field);
    if (shape.type === 'array') {
      const length = chance.below(LONGEST_LIST + 1);
      return Array.from({ length }, () => this.of(shape.items as Shape, field.replace(/s$/, '')));
    }
    return shape.type === 'object' ? this.record(shape, field) : (this.known(shape, field) ?? this.valid(shape));
  }

  private record(shape: Shape, field: string): unknown {
    if (shape.propertyNames) {
      const key = String(this.of(shape.propertyNames as Shape, field));
      return { [key]: this.of(shape.additionalProperties as Shape, '') };
    }
    const given = fieldsOf(shape.properties).filter(
      ([name]) => shape.required?.includes(name) || this.chance.percent(50),
    );
    return Object.fromEntries(given.map(([name, inner]) => [name, this.of(inner, name)]));
  }

  /** A value that the school's rows have in a field of that name, when it is of the type. */
  private known({ type, enum: choices, format }: Shape, field: string): unknown {
    const values = this.own.get(field) ?? this.own.get(`${field}Id`) ?? [];
    const value = values[this.chance.below(values.length)];
    if (choices || value === undefined || !this.chance.percent(90)) return undefined;
    if (format === 'date') return typeof value === 'string' ? new Date(value) : undefined;
    if (type === 'integer') return typeof value === 'number' ? value : undefined;
    return typeof value === type ? value : undefined;
  }

  private valid(shape: Shape): unknown {
    const { chance } = this;
    const { enum: choices, type, format, minLength = 1, minimum = 0, maximum = 1_000_000 } = shape;
    if (shape.const !== undefined) return shape.const;
    if (choices) return choices[chance.below(choices.length)];
    if (format === 'uuid') return NO_ROW;
    if (format === 'date') return new Date(Date.now() + (chance.below(120) - 60) * 86_400_000);
    if (format === 'bigint') return BigInt(chance.below(1_000_000));
    if (type === 'boolean') return chance.percent(50);
    if (type === 'number' || type === 'integer')
      return Math.max(minimum, 0) + chance.below(Math.min(maximum, 100_000) + 1);
    const texts = [
      ...(this.own.get(chance.pick(['city', 'name', 'email', 'phone', 'id'])) ?? []),
      '2026-11-30',
      '2026-11',
    ];
    return chance.percent(50) ? 'x'.repeat(minLength) : texts[chance.below(texts.length)];
  }
}
