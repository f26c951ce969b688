import type { OwnCall } from '../../backoffice/settings/settings.ts';
import type { Client } from '../client/client.ts';

/** One thing a back office has to do. */
export interface Case {
  /** Heading under which it is counted. */
  group: string;
  name: string;
  /** Requirement ids, of the specification that first described the calls, or of the site's own. */
  requirement?: string;
  /** What to do about a failure. */
  hint: string;
  /** Calls that it asks: it is for a website that names them. */
  needs?: OwnCall[];
  /** Something of the reference back office that others may do without. */
  extension?: true;
  /** Resolves when it holds; rejects with a `Finding`, or with `NotApplicable`. */
  run(client: Client): Promise<void>;
}
