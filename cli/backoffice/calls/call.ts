import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGroup } from '../../settings/isGroup.ts';
import type { CaptchaVerifier } from '../captcha/verifier.ts';
import type { OfficePage } from '../pages/renderPage.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { Judges } from '../submissions/judgeFile.ts';
import type { Trouble } from '../traffic/formatFailure.ts';
import { parseTarget } from '../traffic/parseTarget.ts';
import type { Uploads } from '../traffic/uploads.ts';
import type { Pace } from '../traffic/watchPace.ts';

/** A call of the wire (§8): where it is, and the JSON it answers. */
export interface Call {
  name: string;
  /**
   * Tells of reports: it is neither logged nor counted, only failures of ours are told, without time and id. No client
   * is refused for asking too often: whoever shares its address would learn when another one asked.
   */
  ofReports?: boolean;
  /** Costs so little that nobody is refused for asking too often. */
  hasNoLimit?: boolean;
  /** Answers people with a page in their language, also when it fails, with this status. */
  failurePage?(request: FastifyRequest, status: number): OfficePage;
  method: 'GET' | 'POST';
  path: string;
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** What calls work with. */
export interface Office {
  settings: BackOfficeSettings;
  storage: Storage;
  /** Of all forms but the report; none when no captcha is asked for. */
  verifier?: CaptchaVerifier;
  /** Of the report, which never asks another company. */
  reportVerifier?: CaptchaVerifier;
  /**
   * Who judges files of the client that waits for this reply: inspections wait for each other, as what is unpacked is
   * held in no budget, and for nobody who is gone.
   */
  judgesFor(reply: FastifyReply): Judges;
  uploads: Uploads;
  reportUploads: Uploads;
  pace: Pace;
  /** Bytes of a request that the disk has room for; null when another machine has the database. */
  roomOnDisk(): Promise<number | null>;
  /**
   * Tells the log what somebody has to mend while calls are answered all the same: the same only once, without time.
   */
  tell(trouble: Trouble): void;
}

/** The call that the target of a request asks for, however its path is written and whatever its query says. */
export function findCall(calls: Call[], url: string): Call | undefined {
  const target = parseTarget(url);
  return target && calls.find(({ path }) => path === target.path);
}

/** A text of the query or the body, the first where there are several; its name is read without regard to case. */
export function textNamed(name: string, group: unknown): string {
  const entries = isGroup(group) ? Object.entries(group) : [];
  const [value] = entries.flatMap(([own, value]) => (own.toLowerCase() === name.toLowerCase() ? value : []));
  return typeof value === 'string' ? value : '';
}
