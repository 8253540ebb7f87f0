/** Time for pages to move the focus themselves. */
const AFTER_MS = 100

/**
 * Restores a lost focus: when the focused element is removed, for example a row by its own button, browsers
 * drop the focus, and users of keyboards and screen readers would start from the top. The heading above gets
 * it. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let path: readonly Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    path = target instanceof Element ? withAncestors(target) : []
  }
  const observer = new MutationObserver(() => {
    if (path[0]?.isConnected !== false) return
    const place = path.find((element) => element.isConnected)
    path = []
    clearTimeout(timer)
    timer = setTimeout(() => place && isLost() && toHeadingAbove(place), AFTER_MS)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function withAncestors(element: Element): readonly Element[] {
  return element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element]
}

/** The nearest visible heading before the place; otherwise the first of its dialog or page. */
function toHeadingAbove(place: Element): void {
  const scope = place.closest('dialog') ?? document.getElementById('main')
  const headings = [...(scope?.querySelectorAll<HTMLElement>('h1,h2,h3,h4') ?? [])]
  const isAbove = (heading: Element) =>
    Boolean(place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING)
  for (const heading of [...headings.filter(isAbove).toReversed(), ...headings]) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (document.activeElement === heading) return
  }
}
