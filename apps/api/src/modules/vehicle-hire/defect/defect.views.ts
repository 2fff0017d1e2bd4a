import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { listVehicleDefects as contract, VehicleDefect } from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import { sql } from 'kysely';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pageOf } from '#platform/db/paging.ts';
import { found } from '#platform/errors/errors.ts';
import { awaitsAnother, canRectify, canSignOff } from './defect.policy.ts';
import { type DefectRow, defectsOf, selected } from './defect.queries.ts';

const shown = (actor: AgencyActor, row: DefectRow): VehicleDefect => {
  const { reportedAt, reportedBy, rectifiedAt, rectifiedBy, work, signedOffAt, signedOffBy, ...defect } = row;
  const { agencyId: _, rectifiedById: __, ...facts } = defect;
  return {
    ...facts,
    reported: { at: reportedAt, by: reportedBy },
    rectified:
      rectifiedAt === null || rectifiedBy === null || work === null ? null : { at: rectifiedAt, by: rectifiedBy, work },
    signedOff: signedOffAt === null || signedOffBy === null ? null : { at: signedOffAt, by: signedOffBy },
    can: {
      rectify: canRectify(actor, defect),
      signOff: canSignOff(actor, defect),
      awaitsAnother: awaitsAnother(actor, defect),
    },
  };
};

/** What is left to be done first, the dangerous before the others. */
export const pageOfDefects = async (
  { tx, actor }: Context<AgencyActor>,
  { params, query }: Received<typeof contract>,
): Promise<Page<VehicleDefect>> => {
  const defects = defectsOf(tx, actor).where('d.vehicle_id', '=', params.id);
  const page = await pageOf(tx, { ...query, direction: 'DESC' }, defects, () =>
    selected(defects)
      .orderBy(sql`d.status = 'SIGNED_OFF'`)
      .orderBy(sql`d.status <> 'SIGNED_OFF' and d.dangerous`, 'desc')
      .orderBy('d.id', 'desc'),
  );
  return { ...page, content: page.content.map((row) => shown(actor, row)) };
};

/** A defect as the policy decides about it; 404 for one of somebody else. */
export const findDefect = async ({ tx, actor }: Context<AgencyActor>, id: number): Promise<DefectRow> =>
  found(await selected(defectsOf(tx, actor)).where('d.id', '=', id).executeTakeFirst(), 'defect');

export const getVehicleDefect = async (cx: Context<AgencyActor>, id: number): Promise<VehicleDefect> =>
  shown(cx.actor, await findDefect(cx, id));
