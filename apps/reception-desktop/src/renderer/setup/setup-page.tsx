// The first start of a desk's computer: the school's address and the code of 'Stanowiska', typed or scanned (DESK-24).
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { type FormEvent, useRef, useState } from 'react';
import type { SetupBridge, SetupFailure } from '../../setup-bridge.ts';
import { SETUP_TEXTS } from '../../setup-texts.ts';

/** What is wrong with a field is said at it; all else below the form. */
const FIELDS: Readonly<Partial<Record<SetupFailure, 'address' | 'code'>>> = {
  'no-address': 'address',
  'not-an-address': 'address',
  'plain-http': 'address',
  unreachable: 'address',
  certificate: 'address',
  'not-our-server': 'address',
  'no-code': 'code',
  'not-a-code': 'code',
  unknown: 'code',
  expired: 'code',
  used: 'code',
};

/** `window.deskSetup`, put there by the preload script. */
function bridge(): SetupBridge {
  return (window as unknown as { deskSetup: SetupBridge }).deskSetup;
}

type State = 'typing' | 'sending' | 'done' | SetupFailure;

export function SetupPage() {
  const [state, setState] = useState<State>('typing');
  const fields = { address: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) };
  const failure = isFailure(state) ? state : null;
  const wrong = failure === null ? undefined : FIELDS[failure];
  const errorAt = (field: 'address' | 'code') =>
    failure !== null && wrong === field ? SETUP_TEXTS.failures[failure] : undefined;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending' || state === 'done') return;
    setState('sending');
    const typed = new FormData(event.currentTarget);
    const answer = await bridge().exchange(String(typed.get('address')), String(typed.get('code')));
    setState(answer.ok ? 'done' : answer.failure);
    if (!answer.ok) fields[FIELDS[answer.failure] ?? 'code'].current?.focus();
  };

  return (
    <main className="grid min-h-screen place-items-center bg-bg p-6">
      <section
        aria-labelledby="setup"
        className="grid w-full max-w-[520px] gap-4.5 rounded-dialog bg-raised p-10 shadow-dialog"
      >
        <div>
          <h1 id="setup" className="text-[26px]!">
            {SETUP_TEXTS.title}
          </h1>
          <p className="mt-2 text-[16px] text-muted">{SETUP_TEXTS.lead}</p>
        </div>
        <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
          <Field
            name="address"
            label={SETUP_TEXTS.address}
            hint={SETUP_TEXTS.addressHint}
            error={errorAt('address')}
            inputRef={fields.address}
            autoFocus
            autoComplete="off"
            spellCheck={false}
          />
          <Field
            name="code"
            label={SETUP_TEXTS.code}
            hint={SETUP_TEXTS.codeHint}
            error={errorAt('code')}
            inputRef={fields.code}
            autoComplete="off"
            spellCheck={false}
          />
          <Button
            type="submit"
            variant="primary"
            size="tall"
            keys={['Enter']}
            busy={state === 'sending'}
            busyText={SETUP_TEXTS.sending}
          >
            {SETUP_TEXTS.send}
          </Button>
        </form>
        <div role="status" className="grid gap-3">
          {state === 'done' && <p>{SETUP_TEXTS.done}</p>}
          {failure !== null && wrong === undefined && (
            <Banner tone="warn" announce="none">
              {SETUP_TEXTS.failures[failure]}
            </Banner>
          )}
        </div>
      </section>
    </main>
  );
}

function isFailure(state: State): state is SetupFailure {
  return state !== 'typing' && state !== 'sending' && state !== 'done';
}
