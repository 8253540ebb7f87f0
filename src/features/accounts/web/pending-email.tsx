import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { cancelEmailChange } from '../contract/profile.ts'
import { texts } from '../contract/texts.ts'

interface PendingEmailProps {
  userId: number
  email: string
  /** Called with the server's message that the present address stays. */
  onCancelled: (message: string) => void
}

/** A new address that is not confirmed yet, and the button that cancels it (decisions §6). */
export function PendingEmail({ userId, email, onCancelled }: PendingEmailProps) {
  const t = useTexts(texts).profile
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const cancel = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { message } = await api().call<typeof cancelEmailChange>('DELETE', '/api/user/:userId/email', {
        params: { userId: String(userId) },
      })
      toast.success(message)
      onCancelled(message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.body.error)
    } finally {
      setBusy(false)
    }
  }
  const back = (
    <Button size="small" busy={busy} busyLabel={t.busy} onClick={() => void cancel()}>
      {t.cancelEmail}
    </Button>
  )
  return (
    <>
      <Banner tone="information" title={t.emailPending(email)} actions={back} live={false}>
        {t.emailPendingText}
      </Banner>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  )
}
