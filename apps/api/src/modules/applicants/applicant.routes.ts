import * as contract from '@worklane/contract/applicants/applicant.ts';
import * as guests from '@worklane/contract/applicants/guest.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import { openRoute, route, type Route } from '#platform/http/module.ts';
import { accept, getApplicant, reject } from './applicant.service.ts';
import { listOwnApplicants } from './applicant.views.ts';
import { findGuestAgency, listWork } from './guest.queries.ts';
import { linkWorker, takeIn } from './guest.service.ts';

export const applicantRoutes: Route[] = [
  openRoute(guests.getGuestAgency, async ({ db }, { params }) =>
    found(await asSystem(db, 'getGuestAgency', (tx) => findGuestAgency(tx, params.agencyId)), 'agency'),
  ),
  openRoute(guests.listOfferedWork, ({ db }, { query }) =>
    asSystem(db, 'listOfferedWork', async (tx) => {
      found(await findGuestAgency(tx, query.agencyId), 'agency');
      return listWork(tx, query);
    }),
  ),
  openRoute(guests.addApplicant, takeIn),
  route(guests.linkApplicant, linkWorker),
  route(contract.listApplicants, ({ tx, actor }, { query }) => listOwnApplicants(tx, actor, query)),
  route(contract.getApplicant, (cx, { params }) => getApplicant(cx, params.id)),
  route(contract.acceptApplicant, (cx, { params, body }) => accept(cx, params.id, body)),
  route(contract.rejectApplicant, (cx, { params, body }) => reject(cx, params.id, body)),
];
