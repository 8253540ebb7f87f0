import { useTexts } from '#client/language.tsx'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { texts } from './texts.ts'
import { useMedia } from './use-media.ts'

interface DetailPanelProps {
  heading: ReactNode
  /** Id of the heading, which takes the focus when an item is opened. */
  headingId: string
  onClose: () => void
  children: ReactNode
}

/** The details of a list's item: beside the list where there is room, otherwise in a dialog. */
export function DetailPanel({ heading, headingId, onClose, children }: DetailPanelProps) {
  const t = useTexts(texts)
  const isWide = useMedia('(width >= 80rem)')
  const title = (
    <span id={headingId} tabIndex={-1} className="outline-none">
      {heading}
    </span>
  )
  if (!isWide)
    return (
      <Dialog open onClose={onClose} title={title}>
        {children}
      </Dialog>
    )
  return (
    <section
      aria-labelledby={headingId}
      className="bevel-panel sticky top-4 flex max-h-[calc(100dvh-2rem)] w-120 shrink-0 flex-col gap-4 overflow-y-auto border border-line bg-raised p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="type-h3">{title}</h2>
        <IconButton icon="x" label={t.close} size="small" plain onClick={onClose} />
      </div>
      {children}
    </section>
  )
}
