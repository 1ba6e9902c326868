// 'Przenosiny': a file from the former system is sent, and the files that were sent.
import { randomUUID } from 'node:crypto';
import { type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { FILE_KINDS, type FileKind, LARGEST_FILE_BYTES } from '@zapisy/domain/moving-in/file-kinds';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { RadioCard } from '@zapisy/screens/components/radio-card';
import { CalendarDays, Upload, UsersRound } from 'lucide-react';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { cutAbove } from '#app/forms/cut-above.ts';
import { KEY_FIELD } from '#app/forms/form-key.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { malformedForm } from '#app/server/form-value.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { movedFileAddress } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import type { UnreadableFile } from './moved-table.server.ts';
import { sendFile } from './send-file.server.ts';

const texts = pl.movingIn;
const FILE = 'file';
const KIND = 'kind';

type NotSent = { readonly kind: FileKind; readonly wrong: UnreadableFile };

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

// Without an answer the form stays as it is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('move-in', async ({ api }) => ({
  files: await api.movingIn.files.query(),
  key: randomUUID(),
}));

export const action = asVisitor(async ({ api, request, answerWith }): Promise<NotSent> => {
  // A file is unpacked for nobody who may not move in.
  await api.movingIn.files.query();
  const form = await request.formData();
  const file = form.get(FILE);
  const key = String(form.get(KEY_FIELD) ?? '');
  const kind = FILE_KINDS.find((one) => one === form.get(KIND));
  if (!(file instanceof File) || key === '' || kind === undefined) return malformedForm();
  const sent = await sendFile(api, { id: key, kind, file });
  if (sent === 'sent') throw redirect(movedFileAddress(key));
  answerWith(422);
  return { kind, wrong: sent };
});

export const clientAction = submitForm;

/** In the order in which a school moves in. */
const KINDS: readonly FileKind[] = ['courses', 'families'];
const ICONS = { courses: CalendarDays, families: UsersRound } as const satisfies Readonly<Record<FileKind, object>>;

type MovedFile = Outputs['movingIn']['files'][number];

const COLUMNS: Columns<MovedFile, keyof typeof texts.columnsOfList> = {
  name: {
    isHead: true,
    cell: ({ id, name }) => (
      <Link to={movedFileAddress(id)} className="link-alone wrap-anywhere">
        {name}
      </Link>
    ),
  },
  begun: { cell: ({ begunAt }) => formatWarsaw(begunAt) },
  state: { cell: ({ state, added }) => (state === 'moved-in' && added ? texts.added(added) : texts.states[state]) },
};

export default function StaffMovingIn() {
  const { files, key } = useLoaderData<typeof loader>();
  // Families name the courses that the first file brings.
  const next: FileKind = files.some((file) => file.state === 'moved-in') ? 'families' : 'courses';
  const { wrong, kind } = useAnswer<typeof action>() ?? { wrong: undefined, kind: next };
  const { state } = useNavigation();
  return (
    <div className="grid max-w-[960px] gap-4">
      <StaffHead title={texts.title} note={texts.note} />
      <Card labelledBy="wczytaj">
        <CardHead>
          <h2 id="wczytaj">{texts.upload}</h2>
        </CardHead>
        <Form method="post" encType="multipart/form-data" className="grid gap-4 p-pad" noValidate>
          {wrong && <ErrorSummary fields={[{ name: FILE, label: texts.file }]} />}
          <p className="max-w-[60em] text-small text-pretty">{texts.firstHint}</p>
          <input type="hidden" name={KEY_FIELD} value={key} />
          <fieldset className="grid gap-1.5">
            <legend className="mb-1.5 text-small font-semibold">{texts.kind}</legend>
            {KINDS.map((one) => (
              <RadioCard
                key={one}
                name={KIND}
                value={one}
                title={texts.kinds[one].title}
                consequence={texts.kinds[one].rows}
                icon={ICONS[one]}
                defaultChecked={one === kind}
              />
            ))}
          </fieldset>
          <Field
            name={FILE}
            type="file"
            label={texts.file}
            hint={texts.fileHint}
            error={wrong && texts.unreadable[wrong]}
            onChange={cutAbove(LARGEST_FILE_BYTES)}
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          />
          <div>
            <Button
              type="submit"
              variant="primary"
              icon={Upload}
              busy={state === 'submitting'}
              busyText={texts.reading}
            >
              {texts.read}
            </Button>
          </div>
        </Form>
      </Card>
      <ListCard
        caption={texts.files}
        titles={texts.columnsOfList}
        columns={COLUMNS}
        items={files}
        keyOf={({ id }) => id}
        empty={<EmptyState title={texts.none} />}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
