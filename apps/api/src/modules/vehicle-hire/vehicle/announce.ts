import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { notify, type Facts } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';

type Named = Pick<VehicleDetail, 'id' | 'name' | 'model' | 'regno' | 'agency'>;

export const nameOf = ({ name, model, regno }: Pick<Named, 'name' | 'model' | 'regno'>): string =>
  `${name} ${model} (${regno})`;

const factsOf = ({ name, model, regno }: Named, ...more: Facts): Facts => [
  ['Vehicle', `${name} ${model}`],
  ['Registration', regno],
  ...more,
];

const pageOf = ({ id }: Named): string => `jobs/vehicle/view/${id}`;

/** Whoever approves vehicles for the platform hears that one, or a fleet, awaits that. */
export const announceAwaiting = async (cx: Context, vehicles: readonly Named[]): Promise<void> => {
  const [vehicle] = vehicles;
  if (!vehicle) return;
  const { agency } = vehicle;
  const news = { people: { platform: true, permission: 'MANAGE_TRANSPORT' }, kind: 'VEHICLES' } as const;
  if (vehicles.length === 1) {
    await notify(cx, {
      ...news,
      title: `Awaiting approval: ${nameOf(vehicle)}`,
      body: `${agency.name} has added a vehicle for you to approve.`,
      link: pageOf(vehicle),
      facts: factsOf(vehicle, ['Agency', agency.name]),
    });
    return;
  }
  await notify(cx, {
    ...news,
    title: `Awaiting approval: ${vehicles.length} vehicles`,
    body: `${agency.name} has added ${vehicles.length} vehicles for you to approve.`,
    link: `vehicles?statuses=AWAITING_APPROVAL&agencyId=${agency.id}`,
    facts: [
      ['Vehicles', String(vehicles.length)],
      ['Agency', agency.name],
    ],
  });
};

/** The agency's people who keep its fleet hear what the platform has decided; why is said in the product. */
export const announceDecision = async (cx: Context, vehicle: VehicleDetail): Promise<void> => {
  const approved = vehicle.status === 'ACTIVE';
  await notify(cx, {
    people: { agencyIds: [vehicle.agency.id], permission: 'MANAGE_TRANSPORT' },
    kind: 'VEHICLES',
    title: `${approved ? 'Approved' : 'Rejected'}: ${nameOf(vehicle)}`,
    body: approved
      ? 'Your vehicle has been approved and is now active.'
      : 'Your vehicle has been rejected. Open it to see why, correct it and send it again.',
    link: pageOf(vehicle),
    facts: factsOf(vehicle),
  });
};
