import type { Demo } from '#platform/demo/scene.ts';
import { addForms } from './forms.ts';
import { addLargeForms } from './large-forms.ts';

export const demo: Demo = {
  add: async (scene) => {
    await addForms(scene);
    await addLargeForms(scene);
  },
};
