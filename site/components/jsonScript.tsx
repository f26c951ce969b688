/** Data for the script of the element before it. It can hold any text: nothing in it ends the element. */
export function JsonScript({ name, value }: { name: string; value: object }) {
  return (
    <script type="application/json" data-props={name}>
      {JSON.stringify(value).replace(/[<\uE000\uE001]/g, escaped)}
    </script>
  );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
