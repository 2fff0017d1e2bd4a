import type { InvoiceDetails, setInvoiceDetails as contract } from '@worklane/contract/billing/invoice-details.ts';
import { sortCodeText, vatNumberText } from '@worklane/contract/billing/invoice-details.rules.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { notify } from '#modules/messages/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { stale } from '#platform/errors/errors.ts';
import { type Details, findDetails, saveDetails } from './invoice-details.queries.ts';

const NONE: Details & { version: number } = {
  legalName: null,
  vatRegistered: true,
  vatNumber: null,
  companyNumber: null,
  accountName: null,
  sortCode: null,
  accountNumber: null,
  needsApproval: false,
  emailsAtIssue: false,
  version: 1,
};

export const getInvoiceDetails = async ({ tx, actor }: Context<AgencyActor>): Promise<InvoiceDetails> => {
  const details = (await findDetails(tx, actor.agencyId)) ?? NONE;
  return {
    ...details,
    vatNumber: details.vatNumber && vatNumberText(details.vatNumber),
    sortCode: details.sortCode && sortCodeText(details.sortCode),
    can: { edit: may(actor, 'MANAGE_SETTINGS') },
  };
};

const isSameAccount = (one: Details, other: Details): boolean =>
  one.sortCode === other.sortCode && one.accountNumber === other.accountNumber;

/** Once somebody has changed them since, 409. Colleagues hear where clients pay to another account from now on, or invoices are issued in another way. */
export const setInvoiceDetails = async (
  cx: Context<AgencyActor>,
  { body: { version, ...sent } }: Received<typeof contract>,
): Promise<InvoiceDetails> => {
  const { tx, actor } = cx;
  const details = { ...sent, vatNumber: sent.vatRegistered ? sent.vatNumber : null };
  const { agencyId, userId } = actor;
  const before = (await findDetails(tx, agencyId)) ?? NONE;
  if (!(await saveDetails(tx, { agencyId, userId, version }, details))) throw stale();
  if (!isSameAccount(before, details)) await warnColleagues(cx, details);
  if (before.needsApproval !== details.needsApproval) await notifyOfApproval(cx, details);
  return getInvoiceDetails(cx);
};

/** Money that is paid to a wrong account is seldom seen again. */
const warnColleagues = async (cx: Context<AgencyActor>, { sortCode, accountNumber }: Details): Promise<void> => {
  const { agencyId, userId, name } = cx.actor;
  await notify(cx, {
    people: { agencyIds: [agencyId], permission: 'MANAGE_CLIENT_BILLING' },
    except: userId,
    reason: 'you issue invoices of your agency',
    title: 'The account on your invoices has changed',
    body:
      sortCode === null
        ? `${name} has taken the account off your invoices.`
        : `${name} has put another account on your invoices: ${sortCodeText(sortCode)}, ending in ${accountNumber?.slice(-4)}. If that isn’t right, have it put back before you issue the next invoice.`,
    link: 'billing/client-billing',
    facts: [],
  });
};

/** Nobody switches off in silence that it takes two people. */
const notifyOfApproval = async (cx: Context<AgencyActor>, { needsApproval }: Details): Promise<void> => {
  const { agencyId, userId, name } = cx.actor;
  await notify(cx, {
    people: { agencyIds: [agencyId], permission: 'MANAGE_CLIENT_BILLING' },
    except: userId,
    reason: 'you issue invoices of your agency',
    title: needsApproval ? 'Invoices need approval from now on' : 'Invoices need no approval any more',
    body: needsApproval
      ? `${name} has set that a colleague approves each invoice before it’s issued, except those for hired vehicles.`
      : `${name} has set that invoices are issued without a colleague’s approval. What waits for approval still does.`,
    link: 'billing/client-billing',
    facts: [],
  });
};
