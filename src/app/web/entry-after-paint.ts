/** Scripts don't wait for the main picture longer than this. */
const PICTURE_LATE_MS = 1000

/**
 * The only script in the document of a page for reading. It loads the others once page and main picture are
 * painted, so that they don't compete on a slow connection. A background tab paints nothing, so there they
 * load at once.
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

/** Resolves when the page's main picture is decoded, has failed or is late. */
function mainPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const late = new Promise((resolve) => setTimeout(resolve, PICTURE_LATE_MS))
  return Promise.race([picture?.decode().catch(() => undefined), late])
}

/** A timeout that is set in an animation frame runs after the frame is painted. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

if (document.hidden) begin()
else afterPaint(() => void mainPicture().then(() => afterPaint(begin)))
