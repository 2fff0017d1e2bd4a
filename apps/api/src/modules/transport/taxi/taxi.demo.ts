import { TaxiInput } from '@worklane/contract/transport/taxi/taxi.ts';
import type { TaxiStatus } from '@worklane/contract/transport/taxi/taxi-status.ts';
import type { DemoScene, DemoWorker } from '#platform/demo/scene.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { journeysOf } from './taxis-to-invoice.ts';
import { createTaxi } from './request-taxi.service.ts';
import { lockTaxis, saveTaxi } from './taxi.queries.ts';

const AGENCY = 'Brightside Care Staffing';
const CLIENT = 'Harbour View Hospital';
const HOUR_MS = 3_600_000;
const ZONE = 'Europe/London';

type Story = {
  /** In how many hours the pick-up is. */
  readonly inHours: number;
  readonly status: TaxiStatus;
  readonly farePence?: number;
  readonly values: object;
};

const WARD = { pickup: 'Discharge Lounge, Harbour View Hospital, 1 Example Quay', pickupPostCode: 'SO14 0AA' };

/** Nobody of these names exists, nor do the places. */
const STORIES: readonly Story[] = [
  {
    inHours: 1.5,
    status: 'NEW',
    values: {
      passenger: 'Ada Sampleton',
      ...WARD,
      dropOff: '14 Example Crescent',
      dropOffPostCode: 'SO16 4XX',
      stops: ['Harbour Pharmacy, 3 Example Parade'],
      wheelchair: true,
      purchaseOrder: 'HV-2304',
      note: 'Her daughter waits at the front door.',
    },
  },
  {
    inHours: 22,
    status: 'ACCEPTED',
    farePence: 1850,
    values: {
      passenger: 'George Placeholder',
      pickup: '5 Example Terrace',
      pickupPostCode: 'SO15 2BB',
      dropOff: 'Renal Unit, Harbour View Hospital',
      dropOffPostCode: 'SO14 0AA',
      contactNumber: '023 9600 0123, ext. 4412',
    },
  },
  {
    inHours: 4,
    status: 'DRIVER_ASSIGNED',
    farePence: 4200,
    values: {
      passenger: 'Mabel Specimen',
      ...WARD,
      dropOff: 'Larkfield Rest Home, 20 Example Road',
      dropOffPostCode: 'PO1 2AB',
    },
  },
  {
    inHours: -26,
    status: 'COMPLETE',
    farePence: 3250,
    values: {
      passenger: 'Ivor Dummett',
      ...WARD,
      dropOff: '2 Example Mews',
      dropOffPostCode: 'SO31 4NN',
      purchaseOrder: 'HV-2291',
    },
  },
  {
    inHours: -50,
    status: 'COMPLETE',
    farePence: 1475,
    values: {
      passenger: 'Nell Mockford',
      ...WARD,
      dropOff: '81 Example Street',
      dropOffPostCode: 'SO14 3CC',
      wheelchair: true,
      purchaseOrder: 'HV-2287',
    },
  },
  {
    inHours: -30 * 24,
    status: 'INVOICED',
    farePence: 2600,
    values: {
      passenger: 'Otto Fixture',
      ...WARD,
      dropOff: '9 Example Lane',
      dropOffPostCode: 'SO17 1DD',
      purchaseOrder: 'HV-2190',
    },
  },
  {
    inHours: -6,
    status: 'CANCELLED',
    values: { passenger: 'Pia Sample', ...WARD, dropOff: '30 Example Hill', dropOffPostCode: 'SO18 5EE' },
  },
];

/** What a taxi goes through until it is as its story ends. */
const STEPS: readonly TaxiStatus[] = ['ACCEPTED', 'DRIVER_ASSIGNED', 'ON_BOARD', 'COMPLETE', 'INVOICED'];

/** Somebody who drives for the agency and has nothing else to do then. */
const freeDriver = (scene: DemoScene, from: number, to: number): DemoWorker | undefined =>
  scene.workers.find(
    ({ agencyId, codes, busy, trouble }) =>
      trouble === undefined &&
      agencyId === scene.idOf(AGENCY) &&
      codes.includes(scene.codeId('002')) &&
      busy.every((span) => span.to <= from || span.from >= to),
  );

const assign = async (scene: DemoScene, id: number, at: number): Promise<boolean> => {
  const [from, to] = [at, at + HOUR_MS];
  const driver = freeDriver(scene, from, to);
  if (!driver) return false;
  driver.busy.push({ from, to });
  await saveTaxi(scene.tx, id, {
    status: 'DRIVER_ASSIGNED',
    driver_id: driver.id,
    assignment_code_id: scene.codeId('002'),
    held_from: new Date(from).toISOString(),
    held_until: new Date(to).toISOString(),
  });
  return true;
};

const invoice = async ({ tx, now, idOf }: DemoScene, id: number): Promise<void> => {
  const agencyId = idOf(AGENCY);
  const [taxi] = await lockTaxis(tx, { agencyId }, [id]);
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .subtract({ days: 28 });
  if (taxi && taxi.currency !== null)
    await issueInvoice(
      tx,
      {
        agencyId,
        ...(await journeysOf(tx, agencyId, [{ ...taxi, currency: taxi.currency }], { today, timeZone: ZONE })),
      },
      today,
    );
};

const proceed = async (scene: DemoScene, id: number, status: TaxiStatus, at: number): Promise<boolean> => {
  switch (status) {
    case 'ACCEPTED':
      await saveTaxi(scene.tx, id, { agency_id: scene.idOf(AGENCY), status });
      return true;
    case 'DRIVER_ASSIGNED':
      return assign(scene, id, at);
    case 'INVOICED':
      await invoice(scene, id);
      return true;
    case 'NEW':
    case 'ON_BOARD':
    case 'COMPLETE':
    case 'CANCELLED':
      await saveTaxi(scene.tx, id, { status });
      return true;
  }
};

const addStory = async (scene: DemoScene, { inHours, status, farePence, values }: Story): Promise<void> => {
  const { tx, keys, now, idOf } = scene;
  // On the quarter of an hour, as people plan.
  const at = Math.round((now + inHours * HOUR_MS) / (HOUR_MS / 4)) * (HOUR_MS / 4);
  const { id } = await createTaxi(
    { tx, config: { FIELD_KEYS: keys } },
    idOf(CLIENT),
    TaxiInput.parse({ ...values, at: new Date(at).toISOString(), agencyIds: [idOf(AGENCY)] }),
  );
  if (status === 'CANCELLED') return saveTaxi(tx, id, { status, reason: 'NOT_NEEDED' });
  for (const step of STEPS.slice(0, STEPS.indexOf(status) + 1)) {
    if (!(await proceed(scene, id, step, at))) return;
    if (step === 'ACCEPTED' && farePence !== undefined)
      await saveTaxi(tx, id, { fare_pence: farePence, currency: 'GBP' });
  }
};

/** Taxis at several stages, so that a ward sees what becomes of one and an agency has something to do. */
export const addTaxis = async (scene: DemoScene): Promise<void> => {
  for (const story of STORIES) await addStory(scene, story);
};
