import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step. Each step after the first takes the focus, so that screen readers read it. */
export function StepHeading({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="type-h2">
      {children}
    </h2>
  )
}
