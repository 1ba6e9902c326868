// The columns of the file of figures: one record for each month, channel and city.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { type Grosze, grosze } from '@zapisy/domain/money';
import { type CsvCell, csvColumns } from '../../server/csv.server.ts';
import { pl } from '../../texts/pl.ts';

type Line = Outputs['marketing']['figures']['lines'][number];

const { columns } = pl.figures;
const [, contacted, tried] = LEAD_STAGES;

export const FIGURES_CSV = csvColumns<Line>([
  [columns.key.months, ({ month }) => month],
  [columns.key.channels, ({ channel }) => pl.staff.channels[channel]],
  [columns.key.cities, ({ city }) => city || pl.figures.noCity],
  [columns.spend, ({ spend }) => amount(spend)],
  [columns.leads, ({ leads }) => leads],
  [columns.contacted, ({ reached }) => reached[contacted]],
  [columns.tried, ({ reached }) => reached[tried]],
  [columns.customers, ({ customers }) => customers],
  [columns.cpl, ({ cpl }) => amount(cpl)],
  [columns.cac, ({ cac }) => amount(cac)],
  [columns.revenue, ({ revenue }) => amount(revenue)],
  // A ratio with two decimals, written as the file writes its other decimals.
  [columns.roi, ({ roi }) => (roi === undefined ? null : amount(grosze(Math.round(roi * 100))))],
]);

function amount(value: Grosze | undefined): CsvCell {
  return value === undefined ? null : { grosze: value };
}
