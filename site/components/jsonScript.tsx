/** Data for the script of the element before it. It can hold any text: nothing in it ends the element. */
export function JsonScript({ name, value }: { name: string; value: object }) {
  return (
    <script type="application/json" data-props={name}>
      {JSON.stringify(value).replaceAll('<', '\\u003c')}
    </script>
  );
}
