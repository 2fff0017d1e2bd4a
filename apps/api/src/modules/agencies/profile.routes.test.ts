import { getAgency } from '@worklane/contract/agencies/agency.ts';
import { listCurrencies } from '@worklane/contract/agencies/currency.ts';
import { AGENCY_LOGO, updateAgencyProfile, uploadAgencyLogo } from '@worklane/contract/agencies/profile.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from './agency.factory.ts';
import { aPdf, aPhoto, aPng } from '#platform/files/sample-file.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const profile = {
  baseCurrency: 'ZAR',
  telephone: '+27 (0)11 496-0404',
  address: {
    street: '9 Rose Street',
    city: 'Cape Town',
    state: 'Western Cape',
    postalCode: '8001',
    country: 'South Africa',
  },
};

/** An agency that has not completed its profile, and somebody who may. */
const aNewAgency = async (): Promise<{ id: number; by: Caller }> => {
  const id = await app.system((tx) => anAgency(tx, { base_currency: null }));
  return { id, by: await app.signedIn({ userType: 'AGENCY', agencyId: id }) };
};
const save = ({ id, by }: { id: number; by: Caller }, changes: object = {}) =>
  by.call(updateAgencyProfile, { params: { id }, body: { ...profile, ...changes } });
const picture = async (width = 64) => ({ name: 'logo.png', type: 'image/png', bytes: await aPng(width, 32) });
const logoAt = (location: string, headers: Record<string, string> = {}) =>
  app.app.server.inject({ url: location, headers });

describe('the profile', () => {
  test('is completed with a base currency, a telephone and an address', async () => {
    const agency = await aNewAgency();
    const { status, body } = await save(agency);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      baseCurrency: 'ZAR',
      telephone: '+27 (0)11 496-0404',
      street: '9 Rose Street',
      town: 'Cape Town',
      state: 'Western Cape',
      postCode: '8001',
      country: 'South Africa',
      can: { edit: false, editProfile: true },
    });
    expect((await agency.by.call(getAgency, { params: { id: agency.id } })).body).toEqual(body);
  });

  test('needs no postal code [000-5-postal-code-optional]', async () => {
    const { postalCode: _, ...address } = profile.address;
    const { status, body } = await save(await aNewAgency(), { address });
    expect([status, body.postCode]).toEqual([200, null]);
  });

  test('may be saved again, once per version when one is sent', async () => {
    const agency = await aNewAgency();
    const first = await save(agency);
    expect((await save(agency, { telephone: '020 7946 0001' })).status).toBe(200);
    const late = await save(agency, { telephone: '020 7946 0002', version: first.body.version });
    expect([late.status, late.failure.code]).toEqual([409, 'STALE']);
  });

  test('keeps its base currency, whoever tries [000-5-currency-final]', async () => {
    const agency = await aNewAgency();
    await save(agency);
    const { status, failure } = await save(agency, { baseCurrency: 'GBP' });
    expect([status, failure.message]).toEqual([409, 'The base currency can’t be changed once it’s set.']);
    for (const currency of [sql`'GBP'`, sql`null`]) {
      await expect(
        app.system((tx) => sql`update agency set base_currency = ${currency} where id = ${agency.id}`.execute(tx)),
      ).rejects.toThrow('never changes');
    }
  });

  test('of two that choose at once one wins', async () => {
    const agency = await aNewAgency();
    const answers = await Promise.all(['GBP', 'EUR', 'USD'].map((baseCurrency) => save(agency, { baseCurrency })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  test.each([
    ['baseCurrency', '', 'Base currency is required', '000-5-currency-required'],
    ['baseCurrency', 'XXX', 'Please select a base currency', '000-5-currency-required'],
    ['telephone', '', 'Please enter a valid phone number', '000-5-telephone-format'],
    ['telephone', 'ring me', 'Please enter a valid phone number', '000-5-telephone-format'],
    ['telephone', '020+79460000', 'Please enter a valid phone number', '000-5-telephone-format'],
    ['address.street', ' ', 'Street address is required', '000-5-street-required'],
    ['address.city', '', 'City is required', '000-5-city-required'],
    ['address.state', '', 'State/Province is required', '000-5-state-required'],
    ['address.country', '', 'Country is required', '000-5-country-required'],
  ])('with %s %j is refused: %s [%s]', async (field, value, message) => {
    const part = field.split('.')[1];
    const changes = part === undefined ? { [field]: value } : { address: { ...profile.address, [part]: value } };
    const { status, failure } = await save(await aNewAgency(), changes);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test.each(['020 7946 0101', '+44 (0)20 7946-0101', '(011) 496-0404', '+27114960404'])(
    'takes the telephone %s [000-5-telephone-format]',
    async (telephone) => {
      expect((await save(await aNewAgency(), { telephone })).status).toBe(200);
    },
  );

  test('is for the own people with the permission; another agency does not exist', async () => {
    const [own, other] = [await aNewAgency(), await aNewAgency()];
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: own.id, permissions: ['VIEW_SETTINGS'] });
    const admin = await app.signedIn({ userType: 'ADMIN' });
    expect((await save({ id: own.id, by: without })).status).toBe(403);
    expect((await save({ id: own.id, by: admin })).status).toBe(403);
    expect((await save({ id: other.id, by: own.by })).status).toBe(404);
    expect((await without.call(getAgency, { params: { id: own.id } })).body.can.editProfile).toBe(false);
  });
});

describe('the logo', () => {
  test('is uploaded by a call of its own and leaves the profile as it is [000-3-logo-separate]', async () => {
    const agency = await aNewAgency();
    const { status, body } = await agency.by.upload(uploadAgencyLogo, { params: { id: agency.id } }, await picture());
    expect(status).toBe(200);
    const { body: detail } = await agency.by.call(getAgency, { params: { id: agency.id } });
    expect(detail).toMatchObject({ logo: body.logo, baseCurrency: null, version: 1 });
  });

  test('lies under the agency’s id for everybody to see [000-7-logo-location]', async () => {
    const agency = await aNewAgency();
    await agency.by.upload(uploadAgencyLogo, { params: { id: agency.id } }, await picture(1600));
    const location = `/api/v1/agency/${agency.id}/logo`;
    const { statusCode, headers, rawPayload } = await logoAt(location);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((await sharp(rawPayload).metadata()).width).toBe(800);
    const known = await logoAt(location, { 'if-none-match': String(headers['etag']) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  test('has another address and other bytes once it is replaced', async () => {
    const agency = await aNewAgency();
    const give = async (width: number) =>
      (await agency.by.upload(uploadAgencyLogo, { params: { id: agency.id } }, await picture(width))).body.logo;
    const [first, second] = [await give(40), await give(50)];
    expect(first).not.toBe(second);
    expect((await sharp((await logoAt(second)).rawPayload).metadata()).width).toBe(50);
    const rows = await app.system((tx) =>
      tx.selectFrom('stored_file').select('id').where('agency_id', '=', agency.id).execute(),
    );
    expect(rows).toHaveLength(1);
  });

  test('is absent where there is none, just like the agency', async () => {
    const { id } = await aNewAgency();
    const [without, nowhere] = [
      await logoAt(`/api/v1/agency/${id}/logo`),
      await logoAt('/api/v1/agency/987654321/logo'),
    ];
    expect([without.statusCode, nowhere.statusCode]).toEqual([404, 404]);
    expect(without.body).toBe(nowhere.body);
  });

  test('is a PNG, JPG or JPEG [000-5-logo-format]', async () => {
    const { id, by } = await aNewAgency();
    const photo = { name: 'logo.jpeg', type: 'image/jpeg', bytes: await aPhoto() };
    expect((await by.upload(uploadAgencyLogo, { params: { id } }, photo)).status).toBe(200);
    const webp = await sharp(await aPng())
      .webp()
      .toBuffer();
    for (const bytes of [aPdf(), webp, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
      const { status, failure } = await by.upload(uploadAgencyLogo, { params: { id } }, { ...photo, bytes });
      expect([status, failure.message]).toEqual([400, 'The logo must be a PNG, JPG or JPEG picture.']);
    }
  });

  test('has at most 5MB [000-5-logo-size]', async () => {
    const { id, by } = await aNewAgency();
    const file = await picture();
    const padded = (size: number) => ({
      ...file,
      bytes: Buffer.concat([file.bytes, Buffer.alloc(size - file.bytes.length)]),
    });
    expect((await by.upload(uploadAgencyLogo, { params: { id } }, padded(AGENCY_LOGO.maxBytes))).status).toBe(200);
    const { status, failure } = await by.upload(uploadAgencyLogo, { params: { id } }, padded(AGENCY_LOGO.maxBytes + 1));
    expect([status, failure.message]).toEqual([400, 'The logo may have at most 5MB.']);
  });

  test('of another agency is nobody else’s to change', async () => {
    const [own, other] = [await aNewAgency(), await aNewAgency()];
    const { status } = await own.by.upload(uploadAgencyLogo, { params: { id: other.id } }, await picture());
    expect(status).toBe(404);
  });
});

test('the currencies have a code, a name and a symbol', async () => {
  const { by } = await aNewAgency();
  const { body } = await by.call(listCurrencies, {});
  expect(body).toContainEqual({ code: 'GBP', name: 'Pound sterling', symbol: '£' });
  expect(body.length).toBeGreaterThan(30);
  expect(new Set(body.map(({ code }) => code)).size).toBe(body.length);
});
