import { programApart } from '#kernel/project-files.ts'
import { fairGate } from '../limits/concurrency.ts'
import { ApartLimit, workApart, type ApartLimits } from '../processes/work-apart.ts'
import type { PdfInspection, PdfRefusal, SoundPdf } from './pdf-inspection.ts'

export interface InspectionLimits extends ApartLimits {
  /** Size limit of the rewritten document, in bytes. */
  output: number
}

const LIMITS: InspectionLimits = { work: 5000, megabytes: 512, output: 20_971_520 }

const APART = programApart('src/platform/documents/inspect-pdf-apart.ts')
const TOO_COMPLEX = { ok: false, refusal: 'too_complex' } as const

const gate = fairGate({ running: 2, each: 4, waiting: 20, message: 'files.errors.busy' })

export type PdfCheck = ({ ok: true } & SoundPdf) | { ok: false; refusal: PdfRefusal | 'too_complex' }

/**
 * Checks a document and rewrites it so that others may open it: well-formed, unlocked, without active
 * content. One document per company at a time, with limits of CPU time, wall time and memory, whatever the
 * file contains.
 * @throws AppError `not_ready` when the queue is full.
 */
export function checkPdf(
  companyId: number,
  bytes: Uint8Array,
  limits: InspectionLimits = LIMITS,
): Promise<PdfCheck> {
  return gate(String(companyId), () => inspectApart(bytes, limits))
}

async function inspectApart(bytes: Uint8Array, limits: InspectionLimits): Promise<PdfCheck> {
  try {
    for await (const inspection of workApart<PdfInspection>(APART, bytes, limits)) {
      const isTooLarge = inspection.ok && inspection.content.length > limits.output
      return isTooLarge ? TOO_COMPLEX : inspection
    }
  } catch (error) {
    if (error instanceof ApartLimit) return TOO_COMPLEX
    throw error
  }
  throw new Error('the inspection of a document said nothing')
}
