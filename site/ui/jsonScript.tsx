interface Props {
  name: string;
  value: object;
  /** Marks of placeholders reach the browser, which shows them; otherwise the renderer drops them. */
  keepMarks?: boolean;
}

/** Data for the script of the element before it. It can hold any text: nothing in it ends the element. */
export function JsonScript({ name, value, keepMarks = false }: Props) {
  return (
    <script type="application/json" data-props={name}>
      {JSON.stringify(value).replace(keepMarks ? /[<\uE000\uE001]/g : /</g, escaped)}
    </script>
  );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
