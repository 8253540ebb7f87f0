/** A picture that is later than this no longer holds the scripts up. */
const PICTURE_LATE_MS = 1000

/**
 * The only script of a page for reading: it loads the others once the page and its main picture are painted, so
 * that on a slow connection text and first picture do not compete with scripts. In a background tab nothing is
 * painted, so there it starts at once.
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

/** Resolves when the main picture of the page is there, has failed or is late. */
function mainPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const late = new Promise((resolve) => setTimeout(resolve, PICTURE_LATE_MS))
  return Promise.race([picture?.decode().catch(() => undefined), late])
}

/** A timeout after the request of a frame runs once that frame is painted. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

if (document.hidden) begin()
else afterPaint(() => void mainPicture().then(() => afterPaint(begin)))
