/**
 * The only script of a page for reading: it loads the others once the page is painted, so that on a slow
 * connection text and first picture do not compete with scripts. In a background tab nothing is painted, so
 * there it starts at once.
 */
function begin() {
  const listed: unknown = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]')
  if (!Array.isArray(listed)) return
  const [entry, ...others] = listed.map(String)
  for (const href of others) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  if (entry !== undefined) void import(/* @vite-ignore */ entry)
}

if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
