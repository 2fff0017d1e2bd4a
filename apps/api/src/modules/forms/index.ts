import type { Module } from '#platform/http/module.ts';
import { formRoutes } from './form.routes.ts';

export { sealAnswers } from './sealed-answers.ts';

export const forms: Module = { name: 'forms', routes: formRoutes };
