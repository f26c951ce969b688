interface Props {
  items: { value: string; text: string }[];
}

/** Few figures or terms, set large, each with what it is about. */
export function Figures({ items }: Props) {
  return (
    <ul className="figures">
      {items.map(({ value, text }) => (
        <li key={text}>
          <b>{value}</b> {text}
        </li>
      ))}
    </ul>
  );
}
