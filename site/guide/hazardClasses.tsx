import { usePage } from '../page.ts';

/** The classes of dangerous goods, in the words of the quotation form (§13.7), each beside a sign as labels have it. */
export function HazardClasses({ title }: { title: string }) {
  const { classes } = usePage().text.quotationRequest.form.adr;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="hazard-classes">
        {classes.map(({ code, name }) => (
          <li key={code}>
            <b>{code}</b> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
