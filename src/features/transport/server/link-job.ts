import * as z from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Mails a link. Declared here, because those who read the link say whether its mail still waits. */
export const transportLinkJob = declareJob({
  name: 'mail-transport-link',
  lane: 'mail',
  priority: 1,
  payload: z.object({ linkId: z.string() }),
})
