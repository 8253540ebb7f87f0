import { Worker } from 'node:worker_threads'
import { fairGate } from '../limits/fair-gate.ts'
import type { PdfInspection, PdfRefusal, SoundPdf } from './pdf-inspection.ts'

export interface InspectionLimits {
  /** Milliseconds of work on a processor. */
  work: number
  /** Milliseconds altogether. */
  time: number
  /** Bytes that the thread may hold. */
  memory: number
  /** Bytes of the document that it writes. */
  output: number
}

const LIMITS: InspectionLimits = { work: 5000, time: 15_000, memory: 384 * 1024 * 1024, output: 20_971_520 }
/** How often the thread is looked at, in milliseconds. */
const WATCH_EVERY = 50

const gate = fairGate({ running: 2, each: 4, waiting: 20, message: 'files.errors.busy' })

export type PdfCheck = ({ ok: true } & SoundPdf) | { ok: false; refusal: PdfRefusal | 'too_complex' }

/**
 * A document as it can be shown to others: sound, not locked, and written anew without anything that runs. Each company's one after the
 * other, within limits of work, time and memory, however it was made.
 * @throws AppError `not_ready` when too many wait already.
 */
export function checkPdf(
  companyId: number,
  bytes: Uint8Array,
  limits: InspectionLimits = LIMITS,
): Promise<PdfCheck> {
  return gate(String(companyId), () => inspectInThread(bytes, limits))
}

async function inspectInThread(bytes: Uint8Array, limits: InspectionLimits): Promise<PdfCheck> {
  const worker = new Worker(new URL('./pdf-inspection-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<PdfCheck>()
  const tooComplex = () => resolve({ ok: false, refusal: 'too_complex' })
  const startedAt = performance.now()
  const watch = setInterval(() => {
    if (performance.now() - startedAt > limits.time) tooComplex()
    else hasTooMuch(worker, limits).then((isTooMuch) => isTooMuch && tooComplex(), reject)
  }, WATCH_EVERY)
  worker.once('message', (inspection: PdfInspection) => {
    if (inspection.ok && inspection.content.length > limits.output) tooComplex()
    else resolve(inspection)
  })
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooComplex()
    else reject(error)
  })
  try {
    return await promise
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}

/** Inflated data lies outside of the thread's heap, and counts as well. */
async function hasTooMuch(worker: Worker, { work, memory }: InspectionLimits): Promise<boolean> {
  try {
    const [{ user, system }, heap] = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()])
    return user + system > work * 1000 || heap.used_heap_size + heap.external_memory > memory
  } catch (error) {
    // Not begun yet, or done.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_NOT_RUNNING') return false
    throw error
  }
}
