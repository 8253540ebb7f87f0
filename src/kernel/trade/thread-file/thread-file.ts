import * as z from 'zod/mini'

/** The formats of stored files: documents and pictures are both re-encoded. */
export const FILE_MEDIA = ['pdf', 'jpeg'] as const
export type FileMedia = (typeof FILE_MEDIA)[number]

/** The largest file in a thread, in bytes. */
export const THREAD_FILE_MAX_BYTES = 10_485_760
/** Files in one thread. */
export const THREAD_FILES_MAX = 20

/** A document or picture attached to a message. A picture has one page. */
export const threadFile = z.object({
  id: z.number(),
  media: z.enum(FILE_MEDIA),
  pages: z.number(),
  bytes: z.number(),
})
export type ThreadFile = z.output<typeof threadFile>
