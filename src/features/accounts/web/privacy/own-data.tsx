import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { exportMemberData } from '../../contract/member-data.ts'
import { texts } from '../texts.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

/** The download of everything that the product holds of the member. */
export function YourData({ user }: { user: SessionUser }) {
  const t = useTexts(texts).data
  const { busy, refusal, send } = useCall()
  const [saved, setSaved] = useState<string | null>(null)
  const download = () => {
    setSaved(null)
    return send(async (api) => {
      const data = await api.call<typeof exportMemberData>('GET', '/api/user/:userId/data', {
        params: { userId: String(user.userId) },
      })
      const name = t.fileName(data.exportedAt.slice(0, 10))
      saveFile(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), name)
      setSaved(name)
    })
  }
  return (
    <section aria-labelledby="your-data" className="flex flex-col gap-4 border-t border-line pt-8">
      <h2 id="your-data" className="type-h2">
        {t.heading}
      </h2>
      <p className="type-body text-ink-2">{t.lead}</p>
      <div>
        <Button busy={busy} busyLabel={t.busy} onClick={() => void download()}>
          {t.action}
        </Button>
      </div>
      {saved !== null && <Banner tone="success">{t.done(saved)}</Banner>}
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
    </section>
  )
}

/** Deletes the account, and with its last member the company. */
export function DeleteAccount({ user }: { user: SessionUser }) {
  const t = useTexts(texts).deletion
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="delete-account" className="flex flex-col gap-4 border-t border-line pt-8">
      <h2 id="delete-account" className="type-h2">
        {t.heading}
      </h2>
      <p className="type-body text-ink-2">{t.lead}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{t.action}</Button>
      </div>
      {asking && <DeletionDialog userId={user.userId} onClose={() => setAsking(false)} />}
    </section>
  )
}
