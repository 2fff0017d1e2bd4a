import * as contract from '@worklane/contract/shifts/equal-pay.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listEqualPay } from './equal-pay.views.ts';

export const equalPayRoutes: Route[] = [route(contract.listEqualPay, listEqualPay)];
