import * as contract from '@worklane/contract/vehicle-hire/card-payment.ts';
import { openRoute, route, type Route } from '#platform/http/module.ts';
import { getCardAccount, saveCardAccount } from './card-account.service.ts';
import { getCardPayments } from './card.views.ts';
import { holdCardDeposit, sendPaymentLink, takeDepositByHand } from './card.service.ts';
import { getHireToPay, payForHire } from './pay.service.ts';
import { refundCardPayment } from './refund.service.ts';

export const cardRoutes: Route[] = [
  route(contract.getCardPayments, (cx, { params }) => getCardPayments(cx, params.id)),
  route(contract.sendPaymentLink, (cx, { params }) => sendPaymentLink(cx, params.id)),
  route(contract.holdCardDeposit, (cx, { params }) => holdCardDeposit(cx, params.id)),
  route(contract.takeDepositByHand, (cx, { params }) => takeDepositByHand(cx, params.id)),
  route(contract.refundCardPayment, refundCardPayment),
  route(contract.getCardAccount, (cx, { params }) => getCardAccount(cx, params.id)),
  route(contract.saveCardAccount, saveCardAccount),
  openRoute(contract.getHireToPay, (services, { body }) => getHireToPay(services, body.token)),
  openRoute(contract.payForHire, payForHire),
];
