// The sign and the name of the school; those of the product while the school has none.
import { Logo } from '@zapisy/screens/components/logo';
import { useSchool } from './school-context.ts';

type SchoolLogoProps = Pick<Parameters<typeof Logo>[0], 'size' | 'onBrand' | 'nameClass'>;

export function SchoolLogo(props: SchoolLogoProps) {
  const { name, logo } = useSchool();
  return <Logo {...props} name={name} picture={logo === null ? undefined : logoAddress(logo)} />;
}

export function logoAddress(logo: string): string {
  return `/szkola/logo/${logo}.png`;
}
