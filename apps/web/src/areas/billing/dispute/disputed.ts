import {
  answerDispute,
  answerFeeDispute,
  DISPUTE_KINDS,
  FEE_DISPUTE_KINDS,
  listDisputes,
  raiseDispute,
  raiseFeeDispute,
  settleDispute,
  settleFeeDispute,
  withdrawDispute,
  withdrawFeeDispute,
} from '@worklane/contract/billing/dispute.ts';
import { getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { getAgencyFee, getMyFee, listFeeAgencies } from '@worklane/contract/billing/platform-fee.ts';

/** How invoices of agencies are disputed: by which calls, and what these change. */
export const disputedBill = {
  kinds: DISPUTE_KINDS,
  raise: raiseDispute,
  answer: answerDispute,
  settle: settleDispute,
  withdraw: withdrawDispute,
  changes: [listDisputes, getInvoice, listInvoices],
};

/** How invoices of the platform are. */
export const disputedFee = {
  kinds: FEE_DISPUTE_KINDS,
  raise: raiseFeeDispute,
  answer: answerFeeDispute,
  settle: settleFeeDispute,
  withdraw: withdrawFeeDispute,
  changes: [getMyFee, getAgencyFee, listFeeAgencies],
};

export type Disputed = typeof disputedBill | typeof disputedFee;
