import { endpointsOf } from '../endpoint.ts';
import * as mailChoice from './mail-choice.ts';
import * as notifications from './notification.ts';

export const messageEndpoints = endpointsOf(mailChoice, notifications);
