// What the charts share: patterns that distinguish series without colour, and the look of the axes.

export const TICK = { fill: 'var(--color-muted)', fontSize: 12 } as const;
export const LABEL = { fill: 'var(--color-ink)', fontSize: 12, fontWeight: 650 } as const;
export const AXIS = { stroke: 'var(--color-line-strong)' } as const;

const COLOURS = {
  hatched: 'var(--color-chart-1)',
  dotted: 'var(--color-chart-2)',
  striped: 'var(--color-chart-3)',
  slanted: 'var(--color-chart-4)',
} as const;

type Pattern = keyof typeof COLOURS;

export function patternFill(pattern: Pattern): string {
  return `url(#chart-${pattern})`;
}

export function Patterns() {
  return (
    <defs>
      <Tile pattern="hatched" ground="var(--color-surface)">
        <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke={COLOURS.hatched} strokeWidth="2" />
      </Tile>
      <Tile pattern="dotted" ground={COLOURS.dotted}>
        <circle cx="4" cy="4" r="1.4" fill="var(--color-surface)" />
      </Tile>
      <Tile pattern="striped" ground={COLOURS.striped}>
        <path d="M0 4h8" stroke="var(--color-surface)" strokeWidth="1.4" />
      </Tile>
      <Tile pattern="slanted" ground={COLOURS.slanted}>
        <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="var(--color-surface)" strokeWidth="1.2" />
      </Tile>
    </defs>
  );
}

type TileProps = { readonly pattern: Pattern; readonly ground: string; readonly children: React.ReactNode };

function Tile({ pattern, ground, children }: TileProps) {
  return (
    <pattern id={`chart-${pattern}`} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={ground} />
      {children}
    </pattern>
  );
}
