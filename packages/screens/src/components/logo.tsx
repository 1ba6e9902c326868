// The product's sign and name on the dark bar, and the picture of the sign-in screen.

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-[18px] font-bold tracking-[-0.03em] text-frame-ink">
      <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden="true">
        <path
          d="M16 1.5C24 1.5 30.5 8 30.5 16S24 30.5 16 30.5H5.5a4 4 0 0 1-4-4V16C1.5 8 8 1.5 16 1.5Z"
          className="fill-brand"
        />
        <path
          d="M10 11.2h10.4L10.6 21.4h6.2c2.7 0 4.4-1.4 5.4-4"
          fill="none"
          stroke="#fff"
          strokeWidth="3.1"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="23.4" cy="12.4" r="1.9" className="fill-sun" />
      </svg>
      zapisy
    </span>
  );
}

/** Three people on one floor path; only for sign-in and empty states. */
export function Choreography() {
  return (
    <svg width="112" height="44" viewBox="0 0 112 44" aria-hidden="true">
      <path d="M22 22H92" className="stroke-line-strong" strokeWidth="3" strokeDasharray="0 8" strokeLinecap="round" />
      <circle cx="22" cy="22" r="20" className="fill-person-teal" />
      <path
        d="M36 22a20 20 0 0 1 40 0v14a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6Z"
        className="fill-person-indigo stroke-raised"
        strokeWidth="3"
      />
      <path
        d="M71 6a5 5 0 0 1 5-5h15a20.5 20.5 0 1 1-20 20.5Z"
        className="fill-person-berry stroke-raised"
        strokeWidth="3"
      />
    </svg>
  );
}
