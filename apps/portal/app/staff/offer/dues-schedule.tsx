// When the dues of a month are made by themselves, what is missing, and what managers decide about both (REG-35).
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { DUES_DAYS } from '@zapisy/domain/registration/school-rules';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { TickLine } from '@zapisy/screens/components/tick';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { shownValues, wrongFields } from '../../forms/form-answer.ts';
import type { TypedForm } from '../../forms/read-form.server.ts';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { actorText } from '../shell/actor-text.ts';

const texts = pl.monthlyDues.schedule;
const DAYS = Array.from({ length: DUES_DAYS.last }, (_, index) => String(DUES_DAYS.first + index));

type DuesState = Outputs['courses']['dues'];

type DuesScheduleProps = {
  readonly state: DuesState;
  /** Managers decide; the others see it. */
  readonly mayDecide: boolean;
  /** The rules that were sent and not accepted. */
  readonly typed?: TypedForm | undefined;
};

export function DuesSchedule({ state: { rules, months, nextDay }, mayDecide, typed }: DuesScheduleProps) {
  return (
    <Card labelledBy="naliczanie">
      <CardHead>
        <h2 id="naliczanie">{texts.title}</h2>
        <span className="text-small text-muted">{typeset(texts.next(formatDate(nextDay)))}</span>
      </CardHead>
      <ul className="grid">
        {months.map((month) => (
          <MonthOfDues key={month.month} state={month} mayDecide={mayDecide} />
        ))}
      </ul>
      {mayDecide ? (
        <RulesForm key={rules.version} rules={rules} typed={typed} />
      ) : (
        <p className="border-t border-line p-pad text-small text-muted text-pretty">
          {typeset(texts.readOnly({ day: rules.duesDay, isPart: rules.sellsPartOfMonth, hours: rules.offerHours }))}
        </p>
      )}
    </Card>
  );
}

type MonthOfDuesProps = { readonly state: DuesState['months'][number]; readonly mayDecide: boolean };

function MonthOfDues({ state: { month, missing, isDue, stoppedBy, stoppedByName }, mayDecide }: MonthOfDuesProps) {
  const isStopped = stoppedBy !== null;
  const name = formatMonth(month);
  const note = isStopped ? texts.stoppedBy(actorText(stoppedByName, stoppedBy)) : isDue ? texts.made : texts.toCome;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-pad py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <b className="block">{name}</b>
        <span className="block text-fine text-muted wrap-anywhere">{typeset(note)}</span>
      </span>
      <span className="num text-small">{typeset(texts.missing(missing))}</span>
      {mayDecide && (
        <Form method="post">
          <input type="hidden" name="month" value={month} />
          {!isStopped && <input type="hidden" name="isStopped" value="on" />}
          <Button
            type="submit"
            name="action"
            value={isStopped ? 'resume' : 'stop'}
            size="small"
            aria-label={isStopped ? texts.resumeOf(name) : texts.stopOf(name)}
          >
            {isStopped ? texts.resume : texts.stop}
          </Button>
        </Form>
      )}
    </li>
  );
}

type RulesFormProps = { readonly rules: DuesState['rules'] } & Pick<DuesScheduleProps, 'typed'>;

function RulesForm({ rules, typed }: RulesFormProps) {
  const busy = useNavigation().formData?.get('action') === 'rules';
  return (
    <Form method="post" noValidate className="grid gap-4 border-t border-line p-pad">
      <input type="hidden" name="action" value="rules" />
      <input type="hidden" name="version" value={rules.version} />
      <div className="max-w-60">
        <Select name="duesDay" label={texts.day} hint={texts.dayHint} defaultValue={String(rules.duesDay)}>
          {DAYS.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </Select>
      </div>
      <TickLine
        name="sellsPartOfMonth"
        defaultChecked={rules.sellsPartOfMonth}
        title={texts.part}
        note={typeset(texts.partNote)}
      />
      <div className="max-w-60">
        <Field
          name="offerHours"
          label={texts.offerHours}
          hint={texts.offerHoursHint}
          error={wrongFields(typed).find(({ field }) => field === 'offerHours')?.message}
          inputMode="numeric"
          defaultValue={shownValues(typed, { offerHours: String(rules.offerHours) }).offerHours}
          required
        />
      </div>
      <div>
        <Button type="submit" busy={busy} busyText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
