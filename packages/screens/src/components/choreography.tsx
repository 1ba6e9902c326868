// The picture of the sign-in screen and of empty states at the counter.

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
