import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  findPublicOffers as offersContract,
  getHirePage as pageContract,
  getPublicVehiclePhoto as photoContract,
  HirePage,
  PublicOffer,
  quotePublicHire as quoteContract,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { sql } from 'kysely';
import { logoAddress } from '#modules/agencies/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, found, Refusal } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import { findHireOffers, quoteHire } from '../hire/hire-offer.views.ts';
import { findHireVehicle, type HireVehicle } from '../hire/hire-vehicle.queries.ts';
import { hireObstacles } from '../vehicle/vehicle.rules.ts';
import { findTerms } from './page.queries.ts';
import { atOpenPage } from './public-page.ts';
import { photoAnswer, photosOf } from './public-photo.ts';

/** Those at which there is something to hire, by name. */
const findLocations = (tx: Tx, agencyId: number): Promise<HirePage['locations']> =>
  tx
    .selectFrom('vehicle_location as l')
    .select(['l.id', 'l.name', 'l.city', 'l.time_zone as timeZone'])
    .select(
      sql<HirePage['locations'][number]['openingHours']>`coalesce((
        select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
                                            'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday)
        from vehicle_location_hours h where h.agency_id = l.agency_id and h.location_id = l.id), '[]')`.as(
        'openingHours',
      ),
    )
    .where('l.agency_id', '=', agencyId)
    .where(
      sql<boolean>`exists (select from vehicle v where v.agency_id = l.agency_id and v.location_id = l.id
                           and v.for_hire and v.status = 'ACTIVE')`,
    )
    .orderBy('l.name')
    .orderBy('l.id')
    .execute();

/** 404 where no bookings are taken. */
export const getHirePage = (services: Services, { params: { agencyId } }: Received<typeof pageContract>) =>
  atOpenPage(services, agencyId, 'getHirePage', async ({ tx }): Promise<HirePage> => {
    const agency = await tx
      .selectFrom('agency')
      .select(['id', 'name', 'town', 'telephone', logoAddress.as('logo')])
      .where('id', '=', agencyId)
      .executeTakeFirst();
    const terms = found(await findTerms(tx, agencyId), 'hire page');
    return { ...found(agency, 'hire page'), terms, locations: await findLocations(tx, agencyId) };
  });

/** By the search of the provider’s own people. */
export const findPublicOffers = (services: Services, { params, query }: Received<typeof offersContract>) =>
  atOpenPage(services, params.agencyId, 'findPublicOffers', async (cx): Promise<PublicOffer[]> => {
    const offers = await findHireOffers(cx, query);
    return offers.map((each) => {
      const { regno: _, ...offer } = each;
      return offer;
    });
  });

/** A vehicle that could be hired, free or not; 404 for every other. */
export const getPublicVehicle = async (tx: Tx, agencyId: number, id: number): Promise<HireVehicle> => {
  const vehicle = await findHireVehicle(tx, agencyId, id);
  const isOffered = vehicle && hireObstacles({ ...vehicle, vehicleRates: vehicle.rates }).length === 0;
  return found(isOffered ? vehicle : undefined, 'vehicle');
};

/** What the services say to the provider’s people, in words for whoever hires. */
export const inPublicWords = async <T>({ name, model }: HireVehicle, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'VEHICLE_GONE')
      throw conflict(
        'VEHICLE_GONE',
        `The ${name} ${model} has just been taken for some of that time. Choose another vehicle.`,
        'vehicleId',
      );
    if (error.code === 'NO_RATES')
      throw conflict('NO_RATES', 'There’s no price for some of these days yet. Choose another vehicle.', 'vehicleId');
    throw error;
  }
};

export const quotePublicHire = (services: Services, { params, query }: Received<typeof quoteContract>) =>
  atOpenPage(services, params.agencyId, 'quotePublicHire', async (cx): Promise<Answer<typeof quoteContract>> => {
    const vehicle = await getPublicVehicle(cx.tx, params.agencyId, params.id);
    return inPublicWords(vehicle, () => quoteHire(cx, { params: { id: vehicle.id }, query, body: undefined }));
  });

/** Of a vehicle that is on the page; every other photo answers like one that is not there. */
export const getPublicVehiclePhoto = (services: Services, { params }: Received<typeof photoContract>) =>
  atOpenPage(services, params.agencyId, 'getPublicVehiclePhoto', async ({ tx }) => {
    const photo = await photosOf(tx, params.agencyId)
      .where('p.id', '=', params.photoId)
      .where('v.for_hire', '=', true)
      .where('v.status', '=', 'ACTIVE')
      .executeTakeFirst();
    return photoAnswer(services, photo);
  });
