import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'

/** Draws a document that was issued; before the mails that speak of it. */
export const drawJob = defineJob({
  name: 'draw-document',
  lane: 'files',
  priority: 1,
  payload: z.object({ documentId: z.string() }),
})
