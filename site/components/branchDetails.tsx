import type { Branch } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { ContactValue } from './contactValue.tsx';
import { Fact } from './fact.tsx';
import { Link } from './link.tsx';
import { isPlaceholder } from './placeholder.tsx';

/** Address, numbers and services of a branch. What a branch does not have is left out. */
export function BranchDetails({ branch }: { branch: Branch }) {
  const { labels } = usePage().text.branches;
  return (
    <dl className="facts">
      <Fact name={labels.address}>
        {branch.address} <Directions branch={branch} />
      </Fact>
      <Fact name={labels.phone}>
        <ContactValue scheme="tel" value={branch.phone} />
      </Fact>
      {branch.fax && <Fact name={labels.fax}>{branch.fax}</Fact>}
      <Fact name={labels.email}>
        <ContactValue scheme="mailto" value={branch.email} />
      </Fact>
      {branch.openingHours && <Fact name={labels.openingHours}>{branch.openingHours}</Fact>}
      <Fact name={labels.services}>
        <BranchServices branch={branch} />
      </Fact>
    </dl>
  );
}

export function BranchServices({ branch }: { branch: Branch }) {
  const { services } = usePage().text.network;
  return (
    <ul className="tags">
      {branch.services.map((service) => (
        <li key={service}>{services[service]}</li>
      ))}
    </ul>
  );
}

/** Only to a confirmed address: a placeholder's position is the middle of the town. */
function Directions({ branch }: { branch: Branch }) {
  const { labels } = usePage().text.branches;
  if (isPlaceholder(branch.address)) return null;
  const { lat, lng } = branch.position;
  return <Link to={`https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`}>{labels.directions}</Link>;
}
