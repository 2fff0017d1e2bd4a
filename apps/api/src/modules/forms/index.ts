import type { Module } from '#platform/http/module.ts';
import { formRoutes } from './form.routes.ts';

export { addSignedForm, findFiles, findProfile } from './form.queries.ts';
export { sealAnswers, sealContent } from './sealed-answers.ts';

export const forms: Module = { name: 'forms', routes: formRoutes };
