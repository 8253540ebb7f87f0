import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button, type ButtonSize } from './button.tsx'
import { texts } from './texts.ts'

const FORGET_AFTER_MS = 6000
/** Keeps a double click from deleting. */
const IGNORE_WITHIN_MS = 600

interface DeleteButtonProps {
  children: ReactNode
  /** The label after the first press, for example 'DELETE ANYWAY??'. */
  confirmLabel: ReactNode
  onDelete: () => void
  busy?: boolean
  busyLabel?: ReactNode
  size?: ButtonSize
}

/** Deletes at the second press. Moving the focus, Esc or six seconds cancel the first. */
export function DeleteButton({
  children,
  confirmLabel,
  onDelete,
  busy = false,
  busyLabel,
  size = 'normal',
}: DeleteButtonProps) {
  const t = useTexts(texts)
  const [armed, setArmed] = useState(false)
  const armedAt = useRef(0)
  useEffect(() => {
    if (!armed) return undefined
    const timer = setTimeout(() => setArmed(false), FORGET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [armed])
  const press = () => {
    if (!armed) {
      armedAt.current = performance.now()
      return setArmed(true)
    }
    if (performance.now() - armedAt.current < IGNORE_WITHIN_MS) return
    setArmed(false)
    onDelete()
  }
  return (
    <>
      <Button
        variant={armed ? 'danger' : 'secondary'}
        size={size}
        icon="trash"
        busy={busy}
        busyLabel={busyLabel}
        onClick={press}
        onBlur={() => setArmed(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setArmed(false)
        }}
      >
        {armed ? confirmLabel : children}
      </Button>
      <span role="status" className="sr-only">
        {armed && t.pressAgain}
      </span>
    </>
  )
}
