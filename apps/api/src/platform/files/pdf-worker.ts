import { parentPort, workerData } from 'node:worker_threads';
import { faultOfPdf } from './inspect-pdf.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(faultOfPdf(workerData as Uint8Array));
