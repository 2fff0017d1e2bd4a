import type { Demo } from '#platform/demo/scene.ts';
import { addClearances } from './clearances.ts';
import { addRecords } from './records.ts';
import { addSessions } from './sessions.ts';

export const demo: Demo = {
  add: async (scene) => {
    await addRecords(scene);
    await addSessions(scene);
  },
  conclude: addClearances,
};
