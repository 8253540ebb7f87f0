import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts/table.ts'

interface ScrolledProps {
  /** Names the region to screen readers. */
  label: string
  /** The most height, for a table that scrolls in itself. */
  className?: string
  'data-sheet'?: string
  children: ReactNode
}

/** The place of a table, which scrolls sideways, and says so while it hides columns. */
export function Scrolled({ label, className, children, ...data }: ScrolledProps) {
  const t = useTexts(texts)
  const region = useRef<HTMLDivElement>(null)
  const isCut = useIsCut(region)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isCut && (
        // Who hears the page is read the cells one by one.
        <p aria-hidden="true" className="type-small flex items-center gap-2 text-ink-2 print:hidden">
          <Icon name="caret-right" size={16} />
          {t.tableCut}
        </p>
      )}
      {/* A scrollable region must be focusable, even without focusable cells. */}
      <div
        ref={region}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames('relative max-w-full overflow-auto border border-line', className)}
        {...data}
      >
        {children}
      </div>
    </div>
  )
}

/** Whether an element is wider inside than its place, as of the last rendering or change of the window. */
function useIsCut(element: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const measure = () => {
      const { scrollWidth = 0, clientWidth = 0 } = element.current ?? {}
      setCut(scrollWidth > clientWidth + 1)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  })
  return isCut
}
