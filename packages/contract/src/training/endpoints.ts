import { endpointsOf } from '../endpoint.ts';
import * as catalogue from './catalogue.ts';
import * as qualifications from './qualification.ts';
import * as recordWork from './record-work.ts';
import * as records from './record.ts';
import * as seats from './training-seat.ts';
import * as sessions from './training-session.ts';
import * as workerCompliances from './worker-compliance.ts';
import * as workerTrainings from './worker-training.ts';

export const trainingEndpoints = endpointsOf(
  catalogue,
  qualifications,
  records,
  recordWork,
  seats,
  sessions,
  workerCompliances,
  workerTrainings,
);
