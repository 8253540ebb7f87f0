/** Browsers read it in their own time; then its memory is free again. */
const KEPT_FOR_MS = 60_000

/** Gives a content to the browser as a file to keep. A plain link can't: it would carry no bearer token. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS)
}
