// The columns of the letters that wait or failed: what a letter is about, why it was not sent, and 'Wyślij ponownie' with its address.
import { Form, Link, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { LONGEST_TYPED_EMAIL } from '@zapisy/domain/people/normalise-email';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import { Field } from '@zapisy/screens/components/field';
import { emailProblemText } from '@zapisy/screens/texts/email-problem';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import type { TypedForm } from '../../forms/read-form.server.ts';
import type { Columns } from '../../pages/list-table.tsx';
import { pl } from '../../texts/pl.ts';
import { LEADS, paymentAddress, registrationAddress } from '../shell/addresses.ts';
import type { LetterAnswer } from './letters.server.ts';

type Letter = Outputs['mail']['notSent']['letters'][number];

const texts = pl.letters;

/** `wrong`: the letter for which something was typed that is no address. */
export function letterColumns(wrong: TypedForm['initialValue']): Columns<Letter, keyof typeof texts.columns> {
  return {
    letter: {
      isHead: true,
      cell: (letter) => (
        <>
          {texts.kinds[letter.kind]}
          <Subject letter={letter} />
        </>
      ),
    },
    created: {
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="num">
          {formatWarsaw(createdAt)}
        </time>
      ),
    },
    recipient: {
      cell: ({ recipient }) => (recipient === null ? texts.office : <EmailAddress address={recipient} />),
    },
    state: {
      cell: ({ state, problem }) => (
        <>
          <Chip tone={state === 'failed' ? 'error' : 'info'}>{texts.states[state]}</Chip>
          {problem !== null && <span className="block max-w-80 text-fine">{texts.problems[problem]}</span>}
        </>
      ),
    },
    act: {
      cell: (letter) =>
        letter.problem !== null &&
        letter.state !== 'sending' && (
          <SendAgain
            letter={letter}
            invalid={wrong?.['id'] === letter.id ? String(wrong?.['recipient'] ?? '') : undefined}
          />
        ),
    },
  };
}

/** The page of what the letter is about. */
function Subject({ letter: { facts } }: { readonly letter: Letter }) {
  const registrationId = facts.places?.[0]?.registrationId;
  const paymentId = facts.paymentId ?? facts.paymentIds?.[0];
  const [to, text] =
    paymentId !== undefined
      ? [paymentAddress(paymentId), texts.payment(paymentId)]
      : facts.leadId !== undefined
        ? [`${LEADS}/${facts.leadId}`, texts.lead]
        : [registrationId && registrationAddress(registrationId), texts.registration];
  if (!to) return null;
  return (
    <Link to={to} className="link-alone block w-fit text-fine font-normal">
      {text}
    </Link>
  );
}

type SendAgainProps = { readonly letter: Letter; readonly invalid: string | undefined };

function SendAgain({ letter: { id, kind, recipient, state }, invalid }: SendAgainProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get('id') === id;
  const mayCorrect = recipient !== null && state === 'failed';
  const act: LetterAnswer['act'] = mayCorrect ? 'elsewhere' : 'again';
  return (
    <Form method="post" preventScrollReset className="grid max-w-72 gap-2 sm:min-w-56">
      <input type="hidden" name="id" value={id} />
      {mayCorrect && (
        <Field
          name="recipient"
          fieldKey={id}
          label={texts.address}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          maxLength={LONGEST_TYPED_EMAIL}
          defaultValue={invalid ?? recipient}
          error={invalid === undefined ? undefined : emailProblemText(invalid, texts.invalidAddress)}
        />
      )}
      <Button
        type="submit"
        name="action"
        value={act}
        size="small"
        busy={busy}
        busyText={texts.sending}
        aria-label={busy ? undefined : texts.sendAgainTo(texts.kinds[kind], recipient ?? texts.office)}
      >
        {texts.sendAgain}
      </Button>
    </Form>
  );
}
