import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'

interface UpdateButtonProps {
  /** Whether the form is read-only, because its switch is off. */
  isLocked: boolean
  /** How to unlock the form. */
  hint: string
  busy: boolean
  busyLabel: string
  children: ReactNode
}

/** Saves a form that a switch unlocks. While locked, it is disabled and says why. */
export function UpdateButton({ isLocked, hint, busy, busyLabel, children }: UpdateButtonProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={busyLabel}
        unavailable={isLocked}
        {...(isLocked && { 'aria-describedby': id })}
      >
        {children}
      </Button>
      {isLocked && (
        <p id={id} className="type-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
