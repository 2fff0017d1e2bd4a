import { listQualifications } from '@worklane/contract/training/qualification.ts';
import { workerExists } from '#modules/workers/index.ts';
import { notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/module.ts';
import { qualificationsOf } from './qualification.views.ts';

export const qualificationRoutes: Route[] = [
  route(listQualifications, async ({ tx, actor }, { params: { id } }) => {
    if (!(await workerExists(tx, actor, id))) throw notFound('worker');
    return qualificationsOf(tx, actor, id);
  }),
];
