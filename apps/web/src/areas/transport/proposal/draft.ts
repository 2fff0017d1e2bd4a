import type { ProposedVehicle, ProposedWorker, TransportProposal } from '@worklane/contract/transport/proposal.ts';

/** What somebody has chosen otherwise than it was proposed; a place by its specification and its number there. */
export type Changes = {
  readonly vehicle?: ProposedVehicle;
  readonly driver?: ProposedWorker;
  readonly teamLeader?: ProposedWorker;
  readonly places: Readonly<Record<string, ProposedWorker>>;
};

export const NO_CHANGES: Changes = { places: {} };

export const placeKey = (specId: number, at: number): string => `${specId}.${at}`;

type Place = { readonly key: string; readonly worker: ProposedWorker | null };

/** A proposal as it stands with the changes. Parts that the job has already aren’t in it. */
export type Draft = {
  readonly vehicle: ProposedVehicle | null;
  readonly driver: ProposedWorker | null;
  /** The driver fills none of the places, and wasn’t in the crew. */
  readonly isBeside: boolean;
  readonly teamLeader: ProposedWorker | null;
  readonly specs: readonly { readonly specId: number; readonly places: readonly Place[] }[];
  /** Everybody who is booked with it. */
  readonly booked: readonly ProposedWorker[];
};

const isOneOf = (workers: readonly { readonly workerId: number }[]) => (worker: ProposedWorker | null | undefined) =>
  worker && workers.some(({ workerId }) => workerId === worker.workerId) ? worker : null;

export const draftOf = (proposal: TransportProposal, changes: Changes): Draft => {
  const { vehicle, driver, teamLeader, crew } = proposal;
  const specs = proposal.places.map(({ workerSpecId, stillToFill, choices }) => ({
    specId: workerSpecId,
    places: Array.from({ length: stillToFill }, (_each, at): Place => {
      const key = placeKey(workerSpecId, at);
      return { key, worker: changes.places[key] ?? choices[at] ?? null };
    }),
  }));
  const placed = specs.flatMap(({ places }) => places.flatMap(({ worker }) => worker ?? []));
  const drives = driver.isKept ? null : (changes.driver ?? driver.choice);
  const isBeside = drives !== null && !isOneOf([...placed, ...crew])(drives);
  const booked = drives !== null && isBeside ? [...placed, drives] : placed;
  const isThere = isOneOf([...booked, ...crew]);
  // Whoever was to lead may have been exchanged: then somebody else does, rather one who doesn’t drive.
  const others = [...teamLeader.alternatives, ...booked];
  const leads =
    [
      changes.teamLeader,
      teamLeader.choice,
      ...others.filter(({ workerId }) => workerId !== drives?.workerId),
      ...others,
    ].find((worker) => worker?.canSignIn && isThere(worker)) ?? null;
  return {
    vehicle: vehicle.isKept ? null : (changes.vehicle ?? vehicle.choice),
    driver: drives,
    isBeside,
    teamLeader: teamLeader.isKept ? null : leads,
    specs,
    booked,
  };
};

/** What asks for a reason, each once. */
export const warningsOf = ({ booked, driver }: Draft): string[] => [
  ...new Set([...booked, ...(driver ? [driver] : [])].flatMap(({ warnings }) => warnings)),
];

export const bodyOf = ({ vehicle, driver, teamLeader, specs }: Draft) => ({
  vehicleId: vehicle?.id ?? null,
  driverId: driver?.workerId ?? null,
  teamLeaderId: teamLeader?.workerId ?? null,
  crew: specs.flatMap(({ specId, places }) =>
    places.flatMap(({ worker }) => (worker ? [{ specId, workerId: worker.workerId }] : [])),
  ),
});

/** There is anything that could be taken. */
export const isWorthTaking = ({ vehicle, driver, teamLeader, booked }: Draft): boolean =>
  vehicle !== null || driver !== null || teamLeader !== null || booked.length > 0;

/** Those of the alternatives who aren’t in the draft in another part. */
export const freeOf = (draft: Draft, alternatives: readonly ProposedWorker[]): ProposedWorker[] =>
  alternatives.filter((worker) => !isOneOf(draft.booked)(worker));

/** Whoever comes along and can sign in may lead: what the proposal says of them, where it says anything. */
export const leadersOf = (proposal: TransportProposal, draft: Draft): ProposedWorker[] => {
  const { choice, alternatives } = proposal.teamLeader;
  const said = new Map([...alternatives, ...(choice ? [choice] : [])].map((worker) => [worker.workerId, worker]));
  return [...draft.booked, ...proposal.crew]
    .filter(({ workerId, canSignIn }) => canSignIn && workerId !== draft.teamLeader?.workerId)
    .map((worker) => said.get(worker.workerId) ?? { ...worker, reasons: [], warnings: [] });
};
