// What an open file would add, the rows that it would not, and the button that adds (MOV-4, MOV-5).
import { Form, Link, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { TickLine } from '@zapisy/screens/components/tick';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { type Columns, ListTable } from '#app/pages/list-table.tsx';
import { pl } from '#app/texts/pl.ts';
import { listed } from '../../texts/format.ts';
import { CITIES } from '../shell/addresses.ts';

const texts = pl.movingIn;

type File = Outputs['movingIn']['one'];
export type DryRunOfFile = Exclude<File['dryRun'], 'part-missing' | null>;
type Problem = DryRunOfFile['problems'][number];

type DryRunProps = { readonly file: Pick<File, 'id' | 'version'>; readonly dryRun: DryRunOfFile };

export function DryRun({ file, dryRun }: DryRunProps) {
  const { missing, repeated, counts } = dryRun;
  const names = (columns: DryRunOfFile['missing']) =>
    listed(columns.map((column) => `„${texts.columns.names[column]}”`));
  if (missing.length > 0)
    return (
      <Banner tone="warn" title={texts.missing(names(missing), missing.length)}>
        {texts.missingHint}
      </Banner>
    );
  if (repeated.length > 0)
    return (
      <Banner tone="warn" title={texts.repeated(names(repeated))}>
        {texts.repeatedHint}
      </Banner>
    );
  return counts && <Sum file={file} dryRun={dryRun} counts={counts} />;
}

type SumProps = DryRunProps & { readonly counts: NonNullable<DryRunOfFile['counts']> };

function Sum({ file, dryRun: { rows, known, problems, problemRows }, counts }: SumProps) {
  const isNothing = Object.values(counts).every((count) => count === 0);
  return (
    <>
      <Card labelledBy="dodamy">
        <CardHead>
          <h2 id="dodamy">{texts.dryRun.title}</h2>
        </CardHead>
        <div className="grid gap-4 p-pad">
          <p>
            <b>{isNothing ? texts.dryRun.nothing : texts.dryRun.sum(counts)}</b>{' '}
            {isNothing ? texts.dryRun.nothingHint : texts.dryRun.rows(rows, known)}
          </p>
          {!isNothing && <MoveInForm file={file} counts={counts} problemRows={problemRows} />}
        </div>
      </Card>
      {problemRows > 0 && <Problems problems={problems} problemRows={problemRows} />}
    </>
  );
}

type MoveInFormProps = Pick<SumProps, 'file' | 'counts'> & { readonly problemRows: number };

function MoveInForm({ file, counts, problemRows }: MoveInFormProps) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      <input type="hidden" name="id" value={file.id} />
      <input type="hidden" name="version" value={file.version} />
      {Object.entries(counts).map(([kind, count]) => (
        <input key={kind} type="hidden" name={`shown.${kind}`} value={count} />
      ))}
      {problemRows > 0 && <TickLine name="leavesProblems" title={texts.problems.leave(problemRows)} />}
      <Button
        type="submit"
        name="action"
        value="moveIn"
        variant="primary"
        busy={state !== 'idle' && formData?.get('action') === 'moveIn'}
        busyText={texts.moving}
      >
        {texts.moveIn}
      </Button>
    </Form>
  );
}

const COLUMNS: Columns<Problem, keyof typeof texts.problems.columns> = {
  line: { isHead: true, cell: ({ line }) => <span className="num">{line}</span> },
  column: { cell: ({ column }) => texts.columns.names[column] },
  value: { cell: ({ text }) => (text === '' ? <span className="text-muted">{texts.problems.empty}</span> : text) },
  problem: {
    cell: ({ column, code }) => (
      <>
        {texts.problems.text({ column, code })}{' '}
        {code === 'unknown-city' && (
          <Link to={CITIES} className="link-alone">
            {texts.problems.toCities}
          </Link>
        )}
      </>
    ),
  },
};

function Problems({ problems, problemRows }: Pick<DryRunOfFile, 'problems' | 'problemRows'>) {
  return (
    <Card labelledBy="bledy">
      <CardHead>
        <h2 id="bledy">{texts.problems.title(problemRows)}</h2>
      </CardHead>
      <p className="px-pad pt-pad text-small">
        {texts.problems.hint} {problems.length < problemRows && texts.problems.more(problems.length)}
      </p>
      <ListTable
        caption={texts.problems.title(problemRows)}
        titles={texts.problems.columns}
        columns={COLUMNS}
        items={problems}
        keyOf={({ line, column, code }) => `${line} ${column} ${code}`}
      />
    </Card>
  );
}
