import { LeaderLogInput } from '@worklane/contract/transport/leader-log.ts';
import { VEHICLE_CHECKS } from '@worklane/contract/transport/vehicle-log.rules.ts';
import { VehicleLogInput } from '@worklane/contract/transport/vehicle-log.ts';
import type { DemoScene } from '#platform/demo/scene.ts';
import { saveTab } from './leader-log.queries.ts';
import { sealTab } from './sealed-tab.ts';
import { saveVehicleLog } from './vehicle-log.queries.ts';

const DRIVEN_KM = 74;

const TABS = [
  {
    tab: 'PROPERTY',
    version: 0,
    propertyList: [
      'Black rucksack with clothes for a week',
      'Reading glasses in a blue case',
      'Mobile phone and charger',
    ],
    cashHandover: '20.50',
  },
  {
    tab: 'MEDICATION',
    version: 0,
    medicationList: ['Sertraline 50 mg, 28 tablets, sealed', 'Paracetamol 500 mg, 1 box'],
  },
  {
    tab: 'DROP_OFF',
    version: 0,
    pfCleanliness: 5,
    pfCourtesy: 5,
    pfKnowledge: 4,
    pfTreatment: 5,
    pfAdvice: 4,
    pfComfort: 3,
    pfExperience: 4,
    pcomment: 'Calm, arrived early',
    recipientName: 'Ola Fennick',
    recipientContact: '023 9600 0199',
    recipientRole: 'Ward sister',
    recipientSignature: 'OF',
    signature: true,
  },
] as const;

/** The checks of the vehicle, as its team leader has recorded them: before the journey, or after it and so many kilometres ago. */
export const addVehicleLog = async (
  { tx }: Pick<DemoScene, 'tx'>,
  jobId: number,
  kmAgo: number | null,
): Promise<string | undefined> => {
  const job = await tx
    .selectFrom('transport_job as j')
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'j.agency_id').onRef('v.id', '=', 'j.vehicle_id'),
    )
    .innerJoin('worker as w', 'w.id', 'j.team_leader_id')
    .select(['v.agency_id as agencyId', 'v.id as vehicleId', 'v.mileage'])
    .select((column) => column.fn<string>('concat_ws', [column.val(' '), 'w.firstname', 'w.lastname']).as('leader'))
    .where('j.id', '=', jobId)
    .executeTakeFirst();
  if (!job) return undefined;
  const { agencyId, vehicleId, mileage, leader } = job;
  const isOver = kmAgo !== null;
  const driven = kmAgo ?? 0;
  const end = (mileage ?? driven + DRIVEN_KM) - driven;
  const checked = VehicleLogInput.parse({
    version: 0,
    startMileage: isOver ? Math.max(0, end - DRIVEN_KM) : end,
    ...Object.fromEntries(VEHICLE_CHECKS.map((check) => [check, check === 'trailercoupling' ? 'NA' : 'OK'])),
    ...(isOver && { endMileage: end, notes: 'Refuelled on the way back.' }),
  });
  await saveVehicleLog(tx, { id: jobId, agencyId, vehicleId }, checked, leader);
  return leader;
};

/** The log of a journey that is over, for whoever authorises it; the vehicle has driven so far since. */
export const addLog = async (scene: DemoScene, jobId: number, kmAgo: number): Promise<void> => {
  const { tx, keys } = scene;
  const leader = await addVehicleLog(scene, jobId, kmAgo);
  if (leader === undefined) return;
  for (const tab of TABS) {
    const input = LeaderLogInput.parse(tab);
    await saveTab(tx, jobId, { tab: input.tab, version: 0, content: sealTab(keys, jobId, input), savedBy: leader });
  }
};
