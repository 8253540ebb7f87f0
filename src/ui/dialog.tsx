import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

interface DialogProps {
  open: boolean
  /** Called on Esc, the close button and a press on the backdrop: always the same as 'Cancel'. */
  onClose: () => void
  title: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** `heading` puts the focus on the heading, `form` on the first field. */
  focus?: 'heading' | 'form'
  size?: 'normal' | 'wide'
  children?: ReactNode
}

/** A native modal dialog: traps the focus and restores it on closing; the page behind does not scroll. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  focus = 'heading',
  size = 'normal',
  children,
}: DialogProps) {
  const t = useTexts(texts)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isPressedBeside = useRef(false)
  // Closed before it leaves the document, since otherwise closing does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    element.showModal()
    if (focus === 'heading') heading.current?.focus()
    else element.querySelector<HTMLElement>('input:not([type=hidden]),select,textarea')?.focus()
    return () => element.close()
  }, [open, focus])
  return (
    // The keyboard has Esc; the click on the backdrop is for the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      // A closed dialog has no title to refer to.
      aria-labelledby={open ? titleId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      // A selection of text may end beside the dialog, which also fires a click.
      onClick={(event) => {
        if (isPressedBeside.current && event.target === event.currentTarget) onClose()
      }}
      className={classNames(
        'bevel-panel m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] scroll-pb-24 border border-line bg-raised p-0 text-ink',
        size === 'wide' ? 'max-w-4xl' : 'max-w-lg',
      )}
    >
      {open && (
        <div className="flex flex-col gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 ref={heading} id={titleId} tabIndex={-1} className="type-h3">
              {title}
            </h2>
            <IconButton
              icon="x"
              label={t.close}
              size="small"
              onClick={onClose}
              plain
              className="-mt-1 -mr-1"
            />
          </div>
          {children}
          {actions && (
            // In sight of a long form, too.
            <div className="bottom-0 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 bg-raised px-6 pt-2 pb-6 tall-screen:sticky">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
