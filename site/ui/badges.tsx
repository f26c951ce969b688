interface Props {
  items: { name: string; description?: string }[];
  label: string;
}

/** Accreditations as neutral text until the company supplies the marks it may use (F-07). */
export function Badges({ items, label }: Props) {
  return (
    <ul className="badges" aria-label={label}>
      {items.map(({ name, description }) => (
        <li key={name} className="badge">
          {description ? <abbr title={description}>{name}</abbr> : <span>{name}</span>}
        </li>
      ))}
    </ul>
  );
}
