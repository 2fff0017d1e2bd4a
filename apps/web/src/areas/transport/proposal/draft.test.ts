import type { ProposedWorker, TransportProposal } from '@worklane/contract/transport/proposal.ts';
import { describe, expect, test } from 'vitest';
import { bodyOf, draftOf, freeOf, isWorthTaking, leadersOf, NO_CHANGES, placeKey, warningsOf } from './draft.ts';

const worker = (workerId: number, warnings: string[] = []): ProposedWorker => ({
  workerId,
  firstname: 'Ada',
  lastname: `Crewman ${workerId}`,
  canSignIn: true,
  reasons: [],
  warnings,
});

const SPEC = 7;

const PROPOSAL: TransportProposal = {
  id: 1,
  considersPatient: false,
  vehicle: {
    isKept: false,
    choice: { id: 5, name: 'Fordham', regno: 'AB1', reasons: [] },
    missing: null,
    alternatives: [],
  },
  driver: { isKept: false, choice: worker(1), missing: null, alternatives: [worker(4, ['No licence check.'])] },
  teamLeader: { isKept: false, choice: worker(2), missing: null, alternatives: [worker(1)] },
  places: [
    {
      workerSpecId: SPEC,
      assignmentCode: 3,
      assignmentCodeName: 'Escort',
      gender: 'NO_PREFERENCE',
      numberOfStaff: 2,
      stillToFill: 2,
      choices: [worker(1), worker(2)],
      missing: null,
      alternatives: [worker(3), worker(4)],
    },
  ],
  crew: [],
  notes: [],
};

const second = (instead: ProposedWorker) => ({ places: { [placeKey(SPEC, 1)]: instead } });

describe('a draft', () => {
  test('is the proposal until somebody changes it', () => {
    const draft = draftOf(PROPOSAL, NO_CHANGES);
    expect(bodyOf(draft)).toEqual({
      vehicleId: 5,
      driverId: 1,
      teamLeaderId: 2,
      crew: [
        { specId: SPEC, workerId: 1 },
        { specId: SPEC, workerId: 2 },
      ],
    });
    expect(draft.isBeside).toBe(false);
    expect(isWorthTaking(draft)).toBe(true);
  });

  test('is led by somebody else once its leader was exchanged', () => {
    expect(bodyOf(draftOf(PROPOSAL, second(worker(3))))).toMatchObject({ teamLeaderId: 3 });
    const own = { ...second(worker(3)), teamLeader: worker(1) };
    expect(bodyOf(draftOf(PROPOSAL, own))).toMatchObject({ teamLeaderId: 1 });
  });

  test('is led by nobody who can’t sign in', () => {
    const outsider = { ...worker(3), canSignIn: false };
    expect(bodyOf(draftOf(PROPOSAL, second(outsider)))).toMatchObject({ teamLeaderId: 1 });
    const nobody = {
      ...PROPOSAL,
      teamLeader: { ...PROPOSAL.teamLeader, choice: null, alternatives: [] },
      places: PROPOSAL.places.map((place) => ({
        ...place,
        choices: place.choices.map((each) => ({ ...each, canSignIn: false })),
      })),
      driver: { ...PROPOSAL.driver, choice: { ...worker(1), canSignIn: false } },
    };
    const draft = draftOf(nobody, NO_CHANGES);
    expect([bodyOf(draft).teamLeaderId, leadersOf(nobody, draft)]).toEqual([null, []]);
  });

  test('has a driver beside the places who has none of them', () => {
    const draft = draftOf(PROPOSAL, { ...NO_CHANGES, driver: worker(4, ['No licence check.']) });
    expect([draft.isBeside, draft.booked.map(({ workerId }) => workerId)]).toEqual([true, [1, 2, 4]]);
    expect(warningsOf(draft)).toEqual(['No licence check.']);
    expect(freeOf(draft, [worker(3), worker(4)]).map(({ workerId }) => workerId)).toEqual([3]);
  });

  test('leaves out what the job has, and what nobody can take', () => {
    const kept = {
      ...PROPOSAL,
      vehicle: { ...PROPOSAL.vehicle, isKept: true },
      driver: { ...PROPOSAL.driver, isKept: true },
      teamLeader: { ...PROPOSAL.teamLeader, isKept: true },
      places: PROPOSAL.places.map((place) => ({ ...place, choices: [] })),
    };
    const draft = draftOf(kept, NO_CHANGES);
    expect(bodyOf(draft)).toEqual({ vehicleId: null, driverId: null, teamLeaderId: null, crew: [] });
    expect(isWorthTaking(draft)).toBe(false);
  });

  test('whoever comes along may lead it', () => {
    const inCrew = { ...PROPOSAL, crew: [{ workerId: 9, firstname: 'Bo', lastname: 'Booked', canSignIn: true }] };
    expect(leadersOf(inCrew, draftOf(inCrew, NO_CHANGES)).map(({ workerId }) => workerId)).toEqual([1, 9]);
  });
});
