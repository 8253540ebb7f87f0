import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'

interface DropDownProps {
  /** The visible content that opens it. */
  summary: ReactNode
  /** The accessible name, where the summary is not enough. */
  label?: string
  /** The tooltip of a control whose name is in its summary. */
  tooltip?: string
  className?: string
  summaryClass: string
  panelClass: string
  children: ReactNode
}

/**
 * A menu or panel behind a control. Native `<details>`, so that it opens without scripts; with scripts it
 * also closes on its own, unless it stands in the flow of the page (`data-pinned`).
 */
export function DropDown(props: DropDownProps) {
  const { summary, label, tooltip, className, summaryClass, panelClass, children } = props
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && details.current?.contains(event.target) === false)
        closeGroup(details.current, false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])
  const close = (returnFocus: boolean) => closeGroup(details.current, returnFocus)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(true)
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close(false)
  }
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a,button') !== null) close(false)
  }
  return (
    // Its own control opens it; these handlers only close it again.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={details} onKeyDown={keys} onBlur={leave} className={className}>
      <summary aria-label={label} title={label ?? tooltip} className={summaryClass}>
        {summary}
      </summary>
      {/* Whatever is chosen inside closes it; the keys of links and buttons arrive here as clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={choose} className={panelClass}>
        {children}
      </div>
    </details>
  )
}

function closeGroup(details: HTMLDetailsElement | null, returnFocus: boolean): void {
  if (!details?.open || 'pinned' in details.dataset) return
  details.open = false
  if (returnFocus) details.querySelector('summary')?.focus()
}
