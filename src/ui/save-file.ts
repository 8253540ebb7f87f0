import { MINUTE_MS } from '#kernel/time.ts'

/** The browser reads the file asynchronously; after this time its memory is released. */
const KEPT_FOR_MS = MINUTE_MS

/** Saves content as a download. A plain link cannot: it would carry no bearer token. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS)
}
