import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, optionalLines, requiredText } from '../fields.ts';
import { Id } from '../paging.ts';
import { CrewMember, TransportCrew } from './crew.ts';
import { TransportSpecDetail } from './staff-spec.ts';

/** More than any job asks for. */
const MAX_CREW = 200;

const params = z.strictObject({ id: Id });

/** Whoever can’t sign in can’t lead: nobody else keeps the log. */
const Traveller = CrewMember.extend({ canSignIn: z.boolean() });
export type Traveller = z.infer<typeof Traveller>;

const ProposedWorker = Traveller.extend({
  /** What speaks for them, in plain words. */
  reasons: z.array(z.string()),
  /** What asks for a reason of whoever takes them all the same. */
  warnings: z.array(z.string()),
});
export type ProposedWorker = z.infer<typeof ProposedWorker>;

const ProposedVehicle = z.object({
  id: z.int(),
  name: z.string(),
  regno: z.string(),
  reasons: z.array(z.string()),
});
export type ProposedVehicle = z.infer<typeof ProposedVehicle>;

const part = <Choice extends z.ZodType>(choice: Choice) =>
  z.object({
    /** The job has it already, and keeps it. */
    isKept: z.boolean(),
    choice: choice.nullable(),
    /** Why nobody and nothing can be proposed; null where somebody is, or it is there. */
    missing: z.string().nullable(),
    /** What else would do, the best first. */
    alternatives: z.array(choice),
  });

const TransportProposal = z.object({
  id: z.int(),
  /** The patient’s gender and risks were read for it. */
  considersPatient: z.boolean(),
  vehicle: part(ProposedVehicle),
  driver: part(ProposedWorker),
  teamLeader: part(ProposedWorker),
  /** Only those with places that are still to fill. */
  places: z.array(
    TransportSpecDetail.extend({
      stillToFill: z.int(),
      choices: z.array(ProposedWorker),
      missing: z.string().nullable(),
      alternatives: z.array(ProposedWorker),
    }),
  ),
  /** Who is in the crew already. */
  crew: z.array(Traveller),
  /** What the crew as a whole has or lacks. */
  notes: z.array(z.string()),
});
export type TransportProposal = z.infer<typeof TransportProposal>;

export const proposeTransportCrew = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/proposal',
  summary: 'Vehicle, driver, team leader and crew that would suit a job of yours, each with its reasons',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  params,
  response: TransportProposal,
});

export const proposeCrewForPatient = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/proposal',
  summary: 'The same with the patient’s gender and risks taken into account: a reading that is logged, so say why',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_PATIENT' },
  params,
  body: z.strictObject({ reason: requiredText('Say why you need to see the patient’s details.') }),
  response: TransportProposal,
  example: { reason: 'To choose the crew' },
});

export const takeTransportProposal = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/proposal/take',
  summary:
    'Assign vehicle, driver, team leader and crew to a job at once: all of it, or nothing if something was taken',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  begins: true,
  params,
  body: z.strictObject({
    /** Null: as it is. */
    vehicleId: id('Choose a vehicle.').nullable(),
    driverId: id('Choose a driver.').nullable(),
    teamLeaderId: id('Choose a team leader.').nullable(),
    crew: z
      .array(z.strictObject({ specId: id('Choose a staff specification.'), workerId: id('Choose a worker.') }))
      .max(MAX_CREW),
    overrideReason: optionalLines(255),
  }),
  response: TransportCrew,
  idempotent: true,
  example: { vehicleId: null, driverId: 1, teamLeaderId: 1, crew: [] },
});
