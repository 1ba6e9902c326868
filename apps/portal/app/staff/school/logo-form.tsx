// The school's logo: what it is now, another one, and none.
import { Form, useNavigation } from '@remix-run/react';
import { LARGEST_LOGO } from '@zapisy/domain/school/logo-picture';
import type { School } from '@zapisy/domain/school/school';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { cutAbove } from '#app/forms/cut-above.ts';
import { typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { logoAddress } from '#app/shared/school/school-logo.tsx';
import { pl } from '#app/texts/pl.ts';
import type { SchoolAnswer } from './school-forms.server.ts';

const texts = pl.school;

type LogoFormProps = { readonly school: School; readonly answer: SchoolAnswer | undefined };

export function LogoForm({ school: { logo, version }, answer }: LogoFormProps) {
  const busy = useNavigation().formData?.get('action');
  if (version === 0) return <p className="p-pad text-muted">{texts.logoAfterName}</p>;
  return (
    <div className="grid gap-4 p-pad">
      {logo === null ? (
        <p className="text-muted">{texts.noLogo}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-small text-muted">{texts.logoNow}</span>
          <img src={logoAddress(logo)} alt={texts.groups.logo} className="h-12 max-w-48 object-contain" />
          <Form method="post">
            <input type="hidden" name="action" value="no-logo" />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="picture" value="" />
            <Button type="submit" size="small" busy={busy === 'no-logo'} busyText={pl.form.saving}>
              {texts.removeLogo}
            </Button>
          </Form>
        </div>
      )}
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
        <input type="hidden" name="action" value="logo" />
        <input type="hidden" name="version" value={version} />
        <Field
          name="picture"
          type="file"
          accept="image/png"
          onChange={cutAbove(LARGEST_LOGO)}
          label={texts.fields.picture}
          hint={texts.hints.picture}
          error={wrongFields(typedIn(answer, 'logo'))[0]?.message}
        />
        <div>
          <Button type="submit" busy={busy === 'logo'} busyText={pl.form.saving}>
            {texts.saveLogo}
          </Button>
        </div>
      </Form>
    </div>
  );
}
