import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { PayoutAccountView, stopPayoutAccount } from '../../contract/payout-account.ts'
import { texts } from '../texts.ts'

interface StopAccountProps {
  account: NonNullable<PayoutAccountView['inUse']>
  onStopped: (view: PayoutAccountView) => void
}

/** Stops a change at once; the account in use after a question, since nothing is paid from then on. */
export function StopAccount({ account, onStopped }: StopAccountProps) {
  const t = useTexts(texts).account
  const { busy, refusal, send } = useCall()
  const [isAsking, ask] = useState(false)
  const isInUse = account.state === 'in_use'
  const stop = () =>
    send(async (api) => {
      const call = api.call<typeof stopPayoutAccount>
      const newer = await call('POST', '/api/payout-account/:id/stop', { params: { id: String(account.id) } })
      ask(false)
      onStopped(newer)
    })
  const refused = refusal && <Banner tone="error">{refusal.body.error}</Banner>
  return (
    <>
      {!isAsking && refused}
      <div>
        <Button
          size="small"
          busy={busy && !isInUse}
          busyLabel={t.stopping}
          onClick={() => (isInUse ? ask(true) : void stop())}
        >
          {isInUse ? t.stopUse : t.stopChange}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t.stopTitle}
        actions={
          <>
            <Button onClick={() => ask(false)}>{t.cancel}</Button>
            <Button variant="danger" busy={busy} busyLabel={t.stopping} onClick={() => void stop()}>
              {t.stopUse}
            </Button>
          </>
        }
      >
        <p className="type-body">{t.stopUseAbout}</p>
        {refused}
      </Dialog>
    </>
  )
}
