import { Readable } from 'node:stream'
import type { StoredFile } from '#features/imports/server/stored-file.ts'

/** A file of an import in small chunks, so that multi-byte characters and line ends are split. */
export function storedFileOf(content: Uint8Array | string, chunk = 7): StoredFile {
  const bytes = Buffer.from(content)
  return {
    size: bytes.length,
    read: (start = 0, end = bytes.length) =>
      Readable.from(
        (function* () {
          for (let at = start; at < end; at += chunk) yield bytes.subarray(at, Math.min(end, at + chunk))
        })(),
      ),
  }
}
