import type { Call } from './call.ts';

/** Whether this process is alive, and nothing else: it asks nobody, so a restart follows only when one would help. */
export const healthCall: Call = {
  name: 'health',
  method: 'GET',
  path: '/health',
  hasNoLimit: true,
  answer: async () => ({ Alive: true }),
};
