// The product's sign and name.

type LogoProps = {
  readonly size?: number;
  readonly onBrand?: boolean;
  /** Of the name beside the sign. */
  readonly nameClass?: string;
};

export function Logo({ size = 32, onBrand = false, nameClass }: LogoProps) {
  const leaf = onBrand ? 'fill-frame-ink' : 'fill-brand';
  const step = onBrand ? 'stroke-brand' : 'stroke-frame-ink';
  return (
    <span className="inline-flex items-center gap-2.5 text-[21px] leading-tight font-bold tracking-[-0.03em] in-data-[density=desk]:text-[18px]">
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
      <span className={nameClass}>zapisy</span>
    </span>
  );
}
