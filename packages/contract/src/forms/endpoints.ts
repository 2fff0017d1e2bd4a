import { endpointsOf } from '../endpoint.ts';
import { application } from './application.ts';
import { bank } from './bank.ts';
import * as forms from './form-endpoints.ts';
import { hmrc } from './hmrc.ts';
import { occupational } from './occupational.ts';

export const formEndpoints = endpointsOf(application.named, bank.named, forms, hmrc.named, occupational.named);
