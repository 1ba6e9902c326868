// The sign and the name of the school; those of the product for a school without.
import { classes } from '../class-names.ts';

type LogoProps = {
  readonly size?: number;
  readonly onBrand?: boolean;
  /** Of the name beside the sign. */
  readonly nameClass?: string | undefined;
  /** '' for the product's own. */
  readonly name?: string;
  /** The address of a picture in place of the sign. */
  readonly picture?: string | undefined;
};

/** A longer name stands smaller, on two lines if it must. */
const LONG_NAME = 12;

export function Logo({ size = 32, onBrand = false, nameClass, name = '', picture }: LogoProps) {
  const isLong = name.length > LONG_NAME;
  return (
    <span
      className={classes(
        'inline-flex min-w-0 items-center gap-2.5 leading-tight font-bold tracking-[-0.03em]',
        isLong ? 'text-[16px]' : 'text-[21px] in-data-[density=desk]:text-[18px]',
      )}
    >
      {picture === undefined ? (
        <Sign size={size} onBrand={onBrand} />
      ) : (
        <img src={picture} alt="" className="h-8 max-w-24 min-w-0 object-contain" />
      )}
      <span className={classes(isLong && 'line-clamp-2 wrap-anywhere', nameClass)}>{name || 'zapisy'}</span>
    </span>
  );
}

function Sign({ size, onBrand }: { readonly size: number; readonly onBrand: boolean }) {
  const leaf = onBrand ? 'fill-frame-ink' : 'fill-brand';
  const step = onBrand ? 'stroke-brand' : 'stroke-frame-ink';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 1.5C24 1.5 30.5 8 30.5 16S24 30.5 16 30.5H5.5a4 4 0 0 1-4-4V16C1.5 8 8 1.5 16 1.5Z"
        className={leaf}
      />
      <path
        d="M10 11.2h10.4L10.6 21.4h6.2c2.7 0 4.4-1.4 5.4-4"
        fill="none"
        className={step}
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="23.4" cy="12.4" r="1.9" className="fill-sun" />
    </svg>
  );
}
