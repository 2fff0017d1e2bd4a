import * as fees from '@worklane/contract/billing/platform-fee.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { creditInvoice } from '../../money/document/document.service.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aChargeRate, anInvoicedShift } from '../billing.factory.ts';
import { freeSources } from '../staff/source.queries.ts';

/** What invoices of the platform say of it. */
export const PLATFORM_DETAILS = {
  name: 'Example Platform Limited',
  street: '1 Example Road',
  town: 'London',
  postCode: 'N1 1AA',
  telephone: '',
  vatNumber: 'GB 123 4567 82',
  companyNumber: '',
  accountName: 'Example Platform Ltd',
  sortCode: '20-04-15',
  accountNumber: '12345678',
};

export const today = () => Temporal.Now.plainDateISO('Europe/London');
/** Long over, whichever day it is. */
export const lastMonth = () => today().subtract({ months: 2 }).with({ day: 10 });
export const start = () => lastMonth().with({ day: 1 }).toString();

export type FeeScene = Awaited<ReturnType<typeof feeScene>>;

/** For tests: the platform’s office, which has said what its invoices say of it, and agencies that it charges. */
export const feeScene = async (app: TestApp) => {
  const platform = await app.signedIn({ userType: 'ADMIN' });
  const setDetails = async (values = {}) => {
    const { version } = (await platform.call(fees.getPlatformDetails, {})).body;
    return platform.call(fees.setPlatformDetails, { body: { ...PLATFORM_DETAILS, ...values, version } });
  };
  await setDetails();
  const anAgencyWithShifts = async () => {
    const place = await app.system(aClientWithAgency);
    const { agencyId } = place;
    const rateId = await app.system((tx) => aChargeRate(tx, agencyId, { effective_from: '2020-01-01' }));
    const invoiced = (on = lastMonth()) => app.system((tx) => anInvoicedShift(tx, place, { rateId, on }));
    const credited = (invoiceId: number, on: Temporal.PlainDate) =>
      app.system(async (tx) => {
        const creditId = await creditInvoice(tx, agencyId, `credit-${invoiceId}-x`, { invoiceId, reason: 'Wrong', on });
        await freeSources(tx, { agencyId, documentId: invoiceId, creditId });
      });
    const params = { id: agencyId };
    return {
      ...place,
      invoiced,
      credited,
      desk: await app.signedIn({ userType: 'AGENCY', agencyId }),
      set: (basis: 'PERCENT' | 'HOUR' | 'SHIFT', amount: string, from = start()) =>
        platform.call(fees.setFeeTerms, { params, body: { basis, amount, from } }),
      get: async () => (await platform.call(fees.getAgencyFee, { params })).body,
      issue: async (values = {}) => {
        const { next } = (await platform.call(fees.getAgencyFee, { params })).body;
        const body = { to: next?.to ?? '', net: (next?.net ?? 0).toFixed(2), ...values };
        return platform.call(fees.issueFeeInvoice, { params, body });
      },
    };
  };
  return { platform, setDetails, anAgencyWithShifts };
};

/** For tests: what the paper of an invoice of the platform says to somebody. */
export const feePaper = async (app: TestApp, { token }: Caller, id: number) => {
  const { statusCode, rawPayload } = await app.app.server.inject({
    url: fees.downloadFeeInvoice.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${token}` },
  });
  if (statusCode !== 200) return { statusCode, text: '' };
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return { statusCode, text: text.replaceAll(/\s+/g, ' ') };
};
