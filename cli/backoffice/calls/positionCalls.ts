import { Refusal } from '../traffic/refusal.ts';
import { type Call, type Office, textNamed } from './call.ts';

/** one open position, and all of them. */
export function positionCalls({ settings }: Office): Call[] {
  const { jobPositionById, jobPositionList } = settings.paths;
  const open = () => settings.positions() ?? [];
  const calls: Call[] = [];
  if (jobPositionById)
    calls.push({
      name: 'jobPositionById',
      method: 'GET',
      path: jobPositionById,
      async answer(request) {
        const id = textNamed('positionId', request.query);
        const position = open().find((known) => 'Id' in known && known.Id === id);
        if (!position) throw new Refusal(404);
        return position;
      },
    });
  if (jobPositionList)
    calls.push({
      name: 'jobPositionList',
      method: 'GET',
      path: jobPositionList,
      answer: async () => open(),
    });
  return calls;
}
