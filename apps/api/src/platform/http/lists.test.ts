import { createAssignmentCode, listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import { listWorkers } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../testing/server.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { rates } from '#modules/rates/module.ts';
import { workers } from '#modules/workers/module.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ userType: 'ADMIN' });
  for (const code of ['A1', 'A2', 'A3', 'A4', 'A5'])
    await admin.call(createAssignmentCode, { body: { code, name: `Sample ${code}` } });
});
afterAll(() => app.close());

const page = async (number: number, size: number) =>
  (await admin.call(listAssignmentCodes, { query: { search: 'Sample', page: number, size } })).body;

describe('a page of a list', () => {
  test('has content, number, size, numberOfElements, totalElements, first and last [001-3-paged-shape]', async () => {
    const { content, ...frame } = await page(0, 2);
    expect(content.map(({ code }) => code)).toEqual(['A1', 'A2']);
    expect(frame).toEqual({ number: 0, size: 2, numberOfElements: 2, totalElements: 5, first: true, last: false });
  });

  test.each([
    [1, 2, { numberOfElements: 2, totalElements: 5, first: false, last: false }],
    [2, 2, { numberOfElements: 1, totalElements: 5, first: false, last: true }],
    [3, 2, { numberOfElements: 0, totalElements: 5, first: false, last: true }],
    [0, 5, { numberOfElements: 5, totalElements: 5, first: true, last: true }],
    [0, 1000, { numberOfElements: 5, totalElements: 5, first: true, last: true }],
  ])('number %i of size %i tells where it stands', async (number, size, expected) => {
    expect(await page(number, size)).toMatchObject({ number, size, ...expected });
  });
});

describe('where cars are rented out, every call of an agency brings its number along', () => {
  test('which is no mistake, and not believed', async () => {
    const [mine, other] = await app.system(async (tx) => [await anAgency(tx), await anAgency(tx)]);
    const caller = await app.signedIn({ userType: 'AGENCY', agencyId: mine });
    const server = await startServer(app, { settings: { CAR_RENTAL: 'true' }, modules: [rates, workers] });
    const get = (path: string) => server.inject({ url: path, headers: { authorization: `Bearer ${caller.token}` } });
    const answers = [
      await get(`/api/v1/assignment-code?agencyId=${mine}`),
      await get(`/api/v1/assignment-code?agencyId=${other}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect((await get(`/api/v1/assignment-code?agencyId=${mine}&colour=red`)).statusCode).toBe(400);
    await server.close();
  });

  test('also where a list is filtered by it', async () => {
    const own = await app.system(async (tx) => {
      const agencyId = await anAgency(tx);
      return { agencyId, workerId: await aWorker(tx, agencyId) };
    });
    const other = await app.system((tx) => anAgency(tx));
    const caller = await app.signedIn({ userType: 'AGENCY', agencyId: own.agencyId });
    for (const agencyId of [own.agencyId, other, undefined]) {
      const { body } = await caller.call(listWorkers, { query: agencyId === undefined ? {} : { agencyId } });
      expect(body.content.map(({ id }) => id)).toEqual([own.workerId]);
    }
  });

  test('while elsewhere it is an unknown filter', async () => {
    const { statusCode } = await app.app.server.inject({
      url: '/api/v1/assignment-code?agencyId=1',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(statusCode).toBe(400);
  });
});
