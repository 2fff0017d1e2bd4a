import { parentPort, workerData } from 'node:worker_threads';
import { faultOfPdf } from './inspect-pdf.ts';

parentPort?.postMessage(faultOfPdf(workerData as Uint8Array));
