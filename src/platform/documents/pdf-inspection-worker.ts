import { parentPort, workerData } from 'node:worker_threads'
import { inspectPdf } from './pdf-inspection.ts'

// A thread of its own, so that a hostile document can be stopped in the middle of a loop.
if (!(workerData instanceof Uint8Array)) throw new Error('the inspection needs the bytes of a document')
// A message between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await inspectPdf(workerData))
