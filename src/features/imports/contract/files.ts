import * as z from 'zod/mini'
import { fileName } from './views.ts'

/** What tells a file apart from another one, so that a sending that broke off goes on with the same file alone. */
export const fileIdentity = {
  fileName,
  bytes: z.int().check(z.minimum(1)),
  /** When it was last changed, in milliseconds since 1970. */
  modified: z.int().check(z.minimum(0), z.maximum(8.64e15)),
  /** SHA-256 of its ends, as hexadecimal digits. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
}

const identity = z.object(fileIdentity)
export type FileIdentity = z.output<typeof identity>
