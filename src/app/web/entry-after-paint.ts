/** Scripts don't wait for the main picture longer than this. */
const PICTURE_LATE_MS = 1000
/** A line that drops is often back by then. */
const LOST_MS = 4000

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
  if (entry !== undefined) start(entry)
}

/** Without a connection the scripts can't load: they are tried once more, and the page again once it is back. */
function start(entry: string) {
  const isBack = new AbortController()
  const load = () => import(/* @vite-ignore */ entry).then(() => isBack.abort())
  load().catch(() => {
    addEventListener('online', () => isTyped() || location.reload(), { signal: isBack.signal })
    setTimeout(() => void load().catch(() => undefined), LOST_MS)
  })
}

/**
 * A reload would lose what was typed. Pages for reading have only search forms, which work without scripts and lead
 * to a page that has them.
 */
const isTyped = () =>
  [...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)

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
