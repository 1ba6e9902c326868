// The deliveries of the last 24 hours as bars: the running hour is darker; the sentence and the table say the same.
import type { DeliveryHour } from '@zapisy/domain/dashboard/deliveries-of-day';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { useId } from 'react';
import { pl } from '#app/texts/pl.ts';
import { tileTable } from './tile-content.ts';
import { CellTable } from './tile-table.tsx';

const texts = pl.dashboard.intake;

const BAR = 13;
const STEP = 15;
const HEIGHT = 34;
/** A bar of few deliveries is still seen. */
const LEAST = 2;

export function DeliveryHours({ hours }: { readonly hours: readonly DeliveryHour[] }) {
  const id = useId();
  const most = hours.reduce((max, { deliveries }) => Math.max(max, deliveries), 0);
  const total = hours.reduce((sum, { deliveries }) => sum + deliveries, 0);
  const top = hours.find(({ deliveries }) => deliveries === most);
  const heightOf = (deliveries: number) =>
    deliveries === 0 ? 0 : Math.max(LEAST, Math.round((deliveries / most) * HEIGHT));
  return (
    <div className="px-pad pt-2.5 pb-1">
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        viewBox={`0 0 ${hours.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        className="block h-[35px] w-full"
      >
        <title id={`${id}-title`}>{texts.chart}</title>
        <desc id={`${id}-text`}>{texts.chartText(total, most, top ? warsawTime(top.from) : '')}</desc>
        {hours.map(({ from, deliveries }, index) => (
          <rect
            key={from.getTime()}
            x={index * STEP}
            y={HEIGHT - heightOf(deliveries)}
            width={BAR}
            height={heightOf(deliveries)}
            rx="1.5"
            fill={index === hours.length - 1 ? 'var(--color-chart-1)' : 'var(--color-chart-soft)'}
            className="forced-colors:fill-[CanvasText]"
          />
        ))}
        <rect y={HEIGHT} width={hours.length * STEP} height="1" fill="var(--color-line-strong)" />
      </svg>
      <details>
        <summary className="w-fit min-h-6 text-fine text-muted">{texts.asTable}</summary>
        <CellTable caption={texts.chart} table={tableOf(hours)} />
      </details>
    </div>
  );
}

const COLUMNS = [
  { title: texts.hour, isHead: true, cell: ({ from }: DeliveryHour) => ({ lines: [{ text: warsawTime(from) }] }) },
  {
    title: texts.deliveries,
    right: true,
    cell: ({ deliveries }: DeliveryHour) => ({ lines: [{ text: String(deliveries) }] }),
  },
];

function tableOf(hours: readonly DeliveryHour[]) {
  return tileTable(COLUMNS, hours, ({ from }) => from.toISOString());
}
