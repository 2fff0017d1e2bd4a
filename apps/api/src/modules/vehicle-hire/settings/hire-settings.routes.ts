import * as contract from '@worklane/contract/vehicle-hire/hire-settings.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { stale } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/module.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import { findSettings, saveSettings } from './hire-settings.queries.ts';
import { FALLBACK_CURRENCY } from './hire-settings.rules.ts';

const getSettings = async ({ tx, actor }: Context<AgencyActor>): Promise<contract.HireSettingsDetail> => {
  const { graceMinutes, lateFee, lateFeeADay, version, currency } = await findSettings(tx, actor.agencyId);
  return {
    graceMinutes,
    lateFee: toAmount(lateFee),
    lateFeeADay: lateFeeADay === null ? null : toAmount(lateFeeADay),
    currency: currency ?? FALLBACK_CURRENCY,
    version,
    can: { edit: may(actor, 'MANAGE_SETTINGS') },
  };
};

export const hireSettingsRoutes: Route[] = [
  route(contract.getHireSettings, getSettings),
  route(contract.changeHireSettings, async (cx, { body }) => {
    if (!(await saveSettings(cx.tx, cx.actor.agencyId, body))) throw stale();
    return getSettings(cx);
  }),
];
