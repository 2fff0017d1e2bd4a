import { endpointsOf } from '../endpoint.ts';
import * as approvalRules from './approval-rules.ts';
import * as bookings from './booking.ts';
import * as equalPay from './equal-pay.ts';
import * as rateChanges from './rate-change.ts';
import * as shiftTypes from './shift-type.ts';
import * as prices from './shift-price.ts';
import * as shifts from './shift.ts';

export const shiftEndpoints = endpointsOf(approvalRules, bookings, equalPay, prices, rateChanges, shiftTypes, shifts);
