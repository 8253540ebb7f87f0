/** Gives a text to the browser as a file to keep. A plain link can't: it would carry no bearer token. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has read it by the next turn; kept any longer it would fill memory.
  setTimeout(() => URL.revokeObjectURL(address))
}
