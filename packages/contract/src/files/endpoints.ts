import { endpointsOf } from '../endpoint.ts';
import * as files from './file.ts';

export const fileEndpoints = endpointsOf(files);
