/**
 * The only script that a page to be looked at names: it begins the others once the page has been painted, so
 * that on a slow line the words and the first picture never share it with scripts. In a tab that nobody sees
 * nothing is painted: there it begins at once.
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
