import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  createPromotion as createContract,
  Promotion as ShownPromotion,
  updatePromotion as updateContract,
} from '@worklane/contract/vehicle-hire/promotion.ts';
import type { z } from 'zod';
import type { VehicleFilterInput } from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { canChangePromotion, canCreatePromotion, canEndPromotion } from './promotion.policy.ts';
import {
  agencyExists,
  countLocations,
  countVehicles,
  findConditionsOf,
  findPromotion,
  insertPromotion,
  lockPromotion,
  savePromotion,
  saveStatus,
  type Promotion,
} from './promotion.queries.ts';
import { statusAt } from './promotion.rules.ts';
import { shownPromotion } from './show-promotion.ts';
import { conditionsOf, isSameFilter } from './vehicle-filter.rules.ts';

type Filter = z.output<typeof VehicleFilterInput>;

/** 404 when it is not there, or of another agency. */
export const getPromotion = async ({ tx, actor, now }: Context, id: number): Promise<ShownPromotion> => {
  const promotion = found(await findPromotion(tx, actor, id), 'promotion');
  return shownPromotion(actor, now, promotion, await findConditionsOf(tx, id));
};

/** Whose vehicles a filter is about: an agency's are its own, the platform chooses one agency or none. */
const agencyOf = (actor: Actor, filter: Filter): number | null => actor.agencyId ?? filter.agencyId;

/** What somebody else has, and what is not there, are the same. */
const assertOwn = async ({ tx, actor }: Context, filter: Filter): Promise<void> => {
  const agencyId = agencyOf(actor, filter);
  if (agencyId !== null && !(await agencyExists(tx, agencyId)))
    throw ruleBroken('NO_AGENCY', 'Choose an agency from the list.', 'vehicleFilter.agencyId');
  const [vehicles, locations] = [new Set(filter.vehicleIds), new Set(filter.locationIds)].map((ids) => [...ids]);
  if (vehicles?.length && (await countVehicles(tx, agencyId, vehicles)) < vehicles.length)
    throw ruleBroken('NO_VEHICLE', 'Choose vehicles from the list.', 'vehicleFilter.vehicleIds');
  if (locations?.length && (await countLocations(tx, agencyId, locations)) < locations.length)
    throw ruleBroken('NO_LOCATION', 'Choose locations from the list.', 'vehicleFilter.locationIds');
};

/** What the platform gives is said by its description alone (document 001, section 6). */
const assertType = (actor: Actor, { promotionType }: { promotionType: string }): void => {
  if (isPlatform(actor) && promotionType !== 'OTHER_AWARD')
    throw ruleBroken('TYPE_FIXED', 'A promotion of the platform is a special offer.', 'promotionType');
};

/** It begins INACTIVE. */
export const createPromotion = async (
  cx: Context,
  { vehicleFilter, ...input }: Received<typeof createContract>['body'],
): Promise<ShownPromotion> => {
  const { tx, actor } = cx;
  authorise(canCreatePromotion(actor));
  assertType(actor, input);
  await assertOwn(cx, vehicleFilter);
  const owner = { agencyId: actor.agencyId, forAgencyId: isPlatform(actor) ? vehicleFilter.agencyId : null };
  return getPromotion(cx, await insertPromotion(tx, owner, input, conditionsOf(vehicleFilter)));
};

const over = () => conflict('COMPLETED', 'This promotion is over, so it can’t be changed any more.');

const lockIfThere = async ({ tx, actor, now }: Context, id: number): Promise<Promotion | undefined> => {
  const promotion = await lockPromotion(tx, actor, id);
  return promotion && { ...promotion, status: statusAt(promotion, now) };
};

const lockedOf = async (cx: Context, id: number): Promise<Promotion> => found(await lockIfThere(cx, id), 'promotion');

/** The filter may come along, as long as it says what it said. */
const assertSameFilter = async (
  cx: Context,
  promotion: Promotion,
  filter: Filter | null | undefined,
): Promise<void> => {
  if (!filter) return;
  const isSameAgency = isPlatform(cx.actor) ? filter.agencyId === promotion.forAgencyId : true;
  if (!isSameAgency || !isSameFilter(conditionsOf(filter), await findConditionsOf(cx.tx, promotion.id)))
    throw ruleBroken(
      'FILTER_LOCKED',
      'Vehicle filters cannot be changed when editing an existing promotion.',
      'vehicleFilter',
    );
};

/** A limit has to leave room for one more use, or nothing would complete the promotion. */
const assertRoom = ({ usageCount }: Promotion, { usageLimit }: { usageLimit: number }): void => {
  if (usageLimit <= usageCount)
    throw ruleBroken(
      'USED_MORE',
      `This promotion has been used ${usageCount === 1 ? 'once' : `${usageCount} times`} already. Enter at least ${usageCount + 1}, or end it.`,
      'usageLimit',
    );
};

/** Forms send minutes. */
const minuteOf = (at: string): Temporal.Instant =>
  Temporal.Instant.from(at).round({ smallestUnit: 'minute', roundingMode: 'floor' });

/** What has begun has begun when it did. */
const assertStart = ({ now }: Context, promotion: Promotion, { startDate }: { startDate: string }): void => {
  const [before, after] = [minuteOf(promotion.startDate), minuteOf(startDate)];
  if (Temporal.Instant.compare(after, now) <= 0 && !before.equals(after))
    throw ruleBroken('BEGUN', 'Start date must be in the future.', 'startDate');
};

/** Not one that is over, and not which vehicles it is for. */
export const updatePromotion = async (
  cx: Context,
  { vehicleFilter, ...input }: Received<typeof updateContract>['body'],
): Promise<ShownPromotion> => {
  const promotion = await lockIfThere(cx, input.id);
  if (!promotion) throw ruleBroken('NO_PROMOTION', 'This promotion does not exist.', 'id');
  authorise(canChangePromotion(cx.actor, promotion));
  if (promotion.status === 'COMPLETED') throw over();
  assertType(cx.actor, input);
  await assertSameFilter(cx, promotion, vehicleFilter);
  assertStart(cx, promotion, input);
  assertRoom(promotion, input);
  assertSaved(await savePromotion(cx.tx, input));
  return getPromotion(cx, input.id);
};

export const activatePromotion = async (cx: Context, id: number): Promise<ShownPromotion> => {
  const promotion = await lockedOf(cx, id);
  authorise(canChangePromotion(cx.actor, promotion));
  if (promotion.status === 'COMPLETED') throw over();
  if (promotion.status === 'ACTIVE') throw conflict('ACTIVE', 'This promotion is already active.');
  if (Temporal.Instant.compare(Temporal.Instant.from(promotion.expiryDate), cx.now) <= 0)
    throw ruleBroken('EXPIRED', 'Expiry date must be in the future.', 'expiryDate');
  await saveStatus(cx.tx, id, 'ACTIVE');
  return getPromotion(cx, id);
};

/** It is COMPLETED from then on; what was given stays given. */
export const endPromotion = async (cx: Context, id: number): Promise<ShownPromotion> => {
  const promotion = await lockedOf(cx, id);
  authorise(canEndPromotion(cx.actor, promotion));
  if (promotion.status !== 'ACTIVE')
    throw conflict('NOT_ACTIVE', 'Only an active promotion can be ended, and this one is not active.');
  await saveStatus(cx.tx, id, 'COMPLETED');
  return getPromotion(cx, id);
};
