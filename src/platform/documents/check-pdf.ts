import { Worker } from 'node:worker_threads'
import { atMost } from '../limits/at-most.ts'
import type { PdfInspection, PdfRefusal } from './pdf-inspection.ts'

export interface InspectionLimits {
  /** Milliseconds. */
  time: number
  /** Bytes by which the process may grow meanwhile. */
  memory: number
}

const LIMITS: InspectionLimits = { time: 20_000, memory: 512 * 1024 * 1024 }
/** How often the memory is looked at, in milliseconds. */
const WATCH_EVERY = 50

const gate = atMost(1, 20)

export type PdfCheck = { ok: true; pages: number } | { ok: false; refusal: PdfRefusal | 'too_complex' }

/**
 * Whether a document can be shown to others: a sound PDF that is not locked, runs nothing and carries no other file.
 * One at a time, within limits of time and memory, however it was made.
 * @throws AppError `not_ready` when too many wait already.
 */
export function checkPdf(bytes: Uint8Array, limits: InspectionLimits = LIMITS): Promise<PdfCheck> {
  return gate(() => inspectInThread(bytes, limits))
}

async function inspectInThread(bytes: Uint8Array, limits: InspectionLimits): Promise<PdfCheck> {
  const worker = new Worker(new URL('./pdf-inspection-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const memoryBefore = process.memoryUsage.rss()
  const startedAt = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<PdfCheck>()
  // Inflated data lies outside of the thread's heap, where only the process's own size tells of it.
  const watch = setInterval(() => {
    const grown = process.memoryUsage.rss() - memoryBefore
    if (grown > limits.memory || performance.now() - startedAt > limits.time)
      resolve({ ok: false, refusal: 'too_complex' })
  }, WATCH_EVERY)
  worker.once('message', (inspection: PdfInspection) => resolve(inspection))
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ ok: false, refusal: 'too_complex' })
    else reject(error)
  })
  try {
    return await promise
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}
