import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { texts } from './texts.ts'

interface BlockDialogProps {
  label: string
  block: (api: Api) => Promise<void>
  /** Whether the reader may; after it was done, this says so. */
  may: boolean
  onDone: () => void
}

/** Blocks a company once asked whether to, and says what that means. */
export function BlockDialog({ label, block: send, may, onDone }: BlockDialogProps) {
  const t = useTexts(texts).block
  const [isAsking, setAsking] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const { busy, refusal, send: call } = useCall()
  const block = async () => {
    if (!(await call(send))) return
    setAsking(false)
    setBlocked(true)
    onDone()
  }
  if (isBlocked)
    return (
      // The button that had the focus is gone.
      <div tabIndex={-1} ref={(said) => said?.focus()}>
        <Banner tone="success">{t.done}</Banner>
      </div>
    )
  if (!may) return null
  return (
    <>
      <div>
        <Button size="small" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t.title} focus="heading">
        <div className="flex flex-col gap-4">
          <ul className="type-body flex list-disc flex-col gap-1 pl-5">
            {t.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
            <Button variant="danger" busy={busy} busyLabel={t.busy} onClick={() => void block()}>
              {t.send}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
