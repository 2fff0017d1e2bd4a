import { Worker } from 'node:worker_threads';
import type { PdfFault } from './inspect-pdf.ts';

/** An honest document takes a tenth of a second. */
const MAX_MS = 5000;
const MAX_MEMORY_MB = 256;

/**
 * Looks at a PDF beside everything else: nobody else's request waits for it, and one that was made to take all time or all
 * memory takes neither. What cannot be looked at within these bounds counts as damaged.
 */
export const inspectAside = (bytes: Uint8Array): Promise<PdfFault | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: bytes,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const end = (fault: PdfFault | undefined) => {
      clearTimeout(deadline);
      resolve(fault);
      void worker.terminate();
    };
    const deadline = setTimeout(() => end('DAMAGED'), MAX_MS);
    worker.on('message', end);
    worker.on('error', () => end('DAMAGED'));
    worker.on('exit', () => end('DAMAGED'));
  });
