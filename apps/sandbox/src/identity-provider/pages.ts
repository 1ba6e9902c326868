// The pages of the identity provider: signing in, leaving, and what to say when something failed.
import { type Html, html, trusted } from '../html.ts';
import type { Page } from '../web-page.ts';
import { PEOPLE, type Person } from './people.ts';

const ROLES: Readonly<Record<string, string>> = {
  reception: 'recepcja',
  office: 'biuro',
  marketing: 'marketing',
  manager: 'kierownictwo',
  admin: 'administracja',
};

/** `email` is what the person typed before; `wrong` says it did not fit its password. */
export function signInPage(email: string, wrong: boolean): Page {
  return {
    title: 'Logowanie – zapisy',
    body: framed(html`<form class="lg-f" method="post">
      <h1>Zaloguj się</h1>
      <p class="muted">Adresem e-mail, na który przychodzą wiadomości o${'\u00a0'}zajęciach.</p>
      ${wrong ? html`<p class="banner" role="alert" id="wrong">Nieprawidłowy e-mail lub hasło.</p>` : undefined}
      <div class="field"><label for="email">E-mail</label>
        <input class="input" id="email" name="email" type="email" autocomplete="username" required value="${email}"${described(wrong)}></div>
      <div class="field"><div class="row between"><label for="password">Hasło</label>
        <button class="btn btn--q btn--s" type="button" id="show" aria-controls="password" hidden>Pokaż</button></div>
        <input class="input" id="password" name="password" type="password" autocomplete="current-password" required${described(wrong)}></div>
      <button class="btn btn--p btn--full" name="act" value="sign-in">Zaloguj się</button>
      <button class="btn btn--q btn--full" name="act" value="give-up" formnovalidate>Anuluj</button>
      <div class="people"><p class="small muted">Piaskownica: wejdź jako ktoś z${'\u00a0'}przykładu (hasło każdej osoby to „zapisy”).</p>
        <ul>${PEOPLE.map(personButton)}</ul></div>
    </form>`),
    script: `const field=document.getElementById('password'),show=document.getElementById('show');show.hidden=false;
show.addEventListener('click',()=>{const open=field.type==='password';field.type=open?'text':'password';show.textContent=open?'Ukryj':'Pokaż';field.focus()});`,
  };
}

/** Presses its own button: who wants out has said so already. `form` comes from the library. */
export function leavingPage(form: string): Page {
  return {
    title: 'Wylogowanie – zapisy',
    body: html`<main class="narrow"><div class="card"><h1>Wyloguj się</h1>${trusted(form)}
      <button class="btn btn--p btn--full" id="leave" form="op.logoutForm" name="logout" value="yes">Wyloguj się</button></div></main>`,
    script: `document.getElementById('leave').click();`,
  };
}

/** For a person whose address is not confirmed; `link` is that of a letter which was just sent. */
export function confirmEmailPage({ email }: Person, link: string | undefined): Page {
  return {
    title: 'Potwierdź adres e-mail – zapisy',
    body: framed(html`<form class="lg-f" method="post">
      <h1>Potwierdź adres e-mail</h1>
      <p class="muted">Adres ${email} nie jest jeszcze potwierdzony.</p>
      ${
        link === undefined
          ? undefined
          : html`<p class="banner" role="status">Wysłaliśmy link na adres ${email}.
        <span class="small">Piaskownica nie wysyła listów: <a href="${link}">otwórz link z${'\u00a0'}listu</a>.</span></p>`
      }
      <input type="hidden" name="person" value="${email}">
      <button class="btn btn--p btn--full" name="act" value="resend">Wyślij link jeszcze raz</button>
      <button class="btn btn--q btn--full" name="act" value="enter">Wróć do aplikacji</button>
    </form>`),
  };
}

export function confirmedPage(): Page {
  return message('Adres jest potwierdzony', 'Wróć do aplikacji i naciśnij „Sprawdź ponownie”.');
}

export function unknownLinkPage(): Page {
  return message('Nie znamy tego linku', 'Poproś o nowy na stronie logowania.');
}

export function endedPage(): Page {
  return message('Wylogowano', 'Możesz zamknąć tę kartę.');
}

export function latePage(): Page {
  return message('Logowanie wygasło', 'Wróć do aplikacji i zacznij jeszcze raz.');
}

export function failedPage(code: string, description: string | undefined): Page {
  return message(
    'Logowanie nie powiodło się',
    'Wróć do aplikacji i zacznij jeszcze raz.',
    `${code}: ${description ?? ''}`,
  );
}

function message(heading: string, text: string, small?: string): Page {
  return {
    title: `${heading} – zapisy`,
    body: html`<main class="narrow"><div class="card"><h1>${heading}</h1><p class="muted">${text}</p>
      ${small === undefined ? undefined : html`<p class="small muted" lang="en">${small}</p>`}</div></main>`,
  };
}

function personButton({ email, name, roles, emailVerified }: Person): Html {
  const role = roles.map((code) => ROLES[code] ?? code).join(', ') || 'klient';
  return html`<li><button class="person" name="person" value="${email}" formnovalidate>${name}
    <span>${emailVerified ? role : `${role}, e-mail niepotwierdzony`}</span></button></li>`;
}

function described(wrong: boolean): Html | undefined {
  return wrong ? html` aria-invalid="true" aria-describedby="wrong"` : undefined;
}

function framed(form: Html): Html {
  return html`<div class="lg"><header class="lg-l">${trusted(SCENE)}<p class="logo">${trusted(LOGO)}zapisy</p>
    <p class="lq">Taniec, gimnastyka i${'\u00a0'}półkolonie. Zapisy i${'\u00a0'}płatności w${'\u00a0'}jednym miejscu.</p></header>
    <main class="lg-r">${form}</main></div>`;
}

const LOGO = `<svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true"><path d="M16 1.5C24 1.5 30.5 8 30.5 16S24 30.5 16 30.5H5.5a4 4 0 0 1-4-4V16C1.5 8 8 1.5 16 1.5Z" fill="#fff"/><path d="M10 11.2h10.4L10.6 21.4h6.2c2.7 0 4.4-1.4 5.4-4" fill="none" stroke="#1F5FBF" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round"/><circle cx="23.4" cy="12.4" r="1.9" fill="#F2B632"/></svg>`;

const SCENE = `<svg class="scene" viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 14"><path d="M118 440C60 280 150 190 300 232S520 250 480 150"/><path d="M118 440C190 330 300 360 352 430S520 500 528 372"/><path d="M528 372C600 290 560 190 480 150"/></g>
<circle cx="118" cy="440" r="54" fill="#7FD0CB"/><path d="M426 108a12 12 0 0 1 12-12h42a54 54 0 1 1-54 54Z" fill="#F0A0C6"/>
<path d="M474 414v-42a54 54 0 0 1 108 0v42a12 12 0 0 1-12 12h-84a12 12 0 0 1-12-12Z" fill="#B4BEFA"/>
<rect x="220" y="176" width="104" height="104" rx="31" fill="#F2B632"/><circle cx="352" cy="430" r="22" fill="#fff"/></svg>`;
