import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import * as contract from '@worklane/contract/training/record-work.ts';
import { ownToday } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/module.ts';
import { COMPLIANCE, TRAINING } from '../record/record-presentation.ts';
import { countWork, pageOfWork } from './record-work.views.ts';

/** What runs out today does so at the end of the agency's day. */
const todayOf = async (cx: Context): Promise<string> => (await ownToday(cx)).toString();

const listWork = async (
  cx: Context,
  query: Received<typeof contract.listRecordWork>['query'],
): Promise<Page<contract.RecordWork>> => {
  const page = await pageOfWork(cx.tx, cx.actor, await todayOf(cx), query);
  return {
    ...page,
    content: page.content.map((row) => ({
      kind: row.kind,
      record: (row.kind === 'TRAINING' ? TRAINING : COMPLIANCE).show(cx.actor, row),
      lastDecision: row.lastDecision,
    })),
  };
};

export const recordWorkRoutes: Route[] = [
  route(contract.listRecordWork, (cx, { query }) => listWork(cx, query)),
  route(contract.countRecordWork, async (cx) => countWork(cx.tx, cx.actor, await todayOf(cx))),
];
