import { END_BYTES } from '../../domain/limits.ts'

/** Where the browser can't hash, as without TLS, a file is told apart by name, size and date alone. */
const NO_DIGEST = '0'.repeat(64)

/** What tells a file apart from another one (`contract/files.ts`). Reads only its ends. */
export async function identityOf(file: File) {
  const ends = new Blob([file.slice(0, END_BYTES), file.slice(Math.max(0, file.size - END_BYTES))])
  const digest = (await sha256Of(ends)) ?? NO_DIGEST
  return { fileName: file.name, bytes: file.size, modified: file.lastModified, digest }
}

/** The SHA-256 of a part of a file as hexadecimal digits; null where the browser can't hash. */
export async function sha256Of(part: Blob): Promise<string | null> {
  // Absent on pages without TLS, whatever the type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const hash = new Uint8Array(await subtle.digest('SHA-256', await part.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How a ZIP file begins: with a file, or with the end of an empty one. */
const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** Whether a file begins as a ZIP file does, whatever its name. One that can't be read may be one. */
export async function isZip(file: File): Promise<boolean> {
  try {
    const start = await file.slice(0, 4).arrayBuffer()
    return ZIP_STARTS.includes(String.fromCharCode(...new Uint8Array(start)))
  } catch {
    return true
  }
}
