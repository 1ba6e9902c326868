// An e-mail address in a narrow place: it breaks before its @, and inside a word only when it must.
export function EmailAddress({ address }: { readonly address: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
