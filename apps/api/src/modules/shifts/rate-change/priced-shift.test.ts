import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aLink, aLocation } from '../../clients/client.factory.ts';
import { aShift, NURSE } from '../shift.factory.ts';
import { type ChangedWork, findPricedShifts } from './priced-shift.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const [DAY, OTHER_TYPE] = [1, 2];

type Work = Omit<ChangedWork, 'days'>;

/** One open shift of a nurse by day, in Scotland. */
const aPlace = async () => {
  const { agencyId, location, shiftId } = await app.system(async (tx) => {
    const agency = await anAgency(tx);
    const place = await aLocation(tx, { region: 'SCOTLAND' });
    await aLink(tx, agency, place.clientId);
    const { clientId } = place;
    const shift = { clientId, location: place, agencyId: agency };
    return { agencyId: agency, location: place, shiftId: await aShift(tx, shift, { shift_type_id: DAY }) };
  });
  const { clientId, directorateId } = location;
  const all: Work = {
    assignmentCodeId: NURSE,
    clientId: null,
    directorateId: null,
    shiftTypeId: null,
    paymentMethod: null,
  };
  /** Work of each kind: of a shift type, a client, or a directorate, with and without. */
  const worksOf = (client: number, directorate: number, type: number): Work[] => [
    { ...all, shiftTypeId: type },
    { ...all, clientId: client },
    { ...all, clientId: client, shiftTypeId: type },
    { ...all, clientId: client, directorateId: directorate },
    { ...all, clientId: client, directorateId: directorate, shiftTypeId: type },
  ];
  const find = (works: readonly Work[]) =>
    app.behindSecondWall('AGENCY', { agencyId, clientId, workerId: 0 }, (tx) =>
      findPricedShifts(
        tx,
        { agencyId, side: 'CHARGE' },
        works.map((work) => ({ ...work, days: { from: '2020-01-01', to: null } })),
        10,
      ),
    );
  return {
    shiftId,
    all,
    find,
    own: worksOf(clientId, directorateId, DAY),
    others: worksOf(clientId + 1000, directorateId + 1000, OTHER_TYPE),
  };
};

test('work is found by whatever it names, among work that names more or less', async () => {
  const { shiftId, all, find, own, others } = await aPlace();
  expect(await find(others)).toEqual([]);
  for (const [index, work] of own.entries())
    for (const works of [others.with(index, work), [work, ...others], [...others, work]])
      expect([work, await find(works)]).toMatchObject([work, [{ shiftId, region: 'SCOTLAND' }]]);
  expect(await find([...others, all])).toMatchObject([{ shiftId }]);
});
