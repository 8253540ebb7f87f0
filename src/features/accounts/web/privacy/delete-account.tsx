import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { Button } from '#ui/button.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { texts } from '../texts.ts'

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
