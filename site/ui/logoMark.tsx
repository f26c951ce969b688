/** The two bars of the logo. */
export function LogoMark() {
  return (
    <svg className="mark" viewBox="0 0 36 28" aria-hidden="true">
      <path className="mark__wide" d="M0 28 12 0h11L11 28Z" />
      <path className="mark__narrow" d="M18 28 30 0h6L24 28Z" />
    </svg>
  );
}
