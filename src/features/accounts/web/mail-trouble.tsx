import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import type { MailTroubleKind } from '#kernel/mail-trouble.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from '../contract/texts.ts'
import type { resendVerification } from '../contract/verification.ts'

/** Says that mails to the member's address are returned, with a button that sends a new confirmation link. */
export function MailTrouble({ kind, email }: { kind: MailTroubleKind; email: string }) {
  const { mailTrouble: t, busy: busyLabel } = useTexts(texts).profile
  const { busy, refusal, send } = useCall()
  const [isSent, setIsSent] = useState(false)
  const ask = () =>
    send(async (api) => {
      await api.call<typeof resendVerification>('POST', '/auth/resendveriflink', { body: { email } })
      setIsSent(true)
    })
  if (isSent) return <Banner tone="success">{t.confirmed}</Banner>
  const confirm = (
    <Button size="small" busy={busy} busyLabel={busyLabel} onClick={() => void ask()}>
      {t.confirm}
    </Button>
  )
  return (
    <>
      <Banner tone="warning" title={t[kind](email)} actions={confirm} live={false}>
        {t.text}
      </Banner>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
    </>
  )
}
