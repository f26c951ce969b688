import { usePage } from '../page.ts';

/** Type, space, shape, elevation and motion: every token that is not a colour, as it is written. */
export function TokenTable() {
  const tokens = Object.entries(usePage().assets.tokens).filter(([, value]) => !value.startsWith('#'));
  return (
    <div className="markdown__table">
      <table aria-label="Tokens">
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(([name, value]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
