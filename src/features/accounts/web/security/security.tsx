import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLeadOn } from '#client/destination.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useSessionStore } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { texts as uiTexts } from '#ui/texts.ts'
import type { readSecondFactor } from '../../contract/second-factor/endpoints.ts'
import { Protected } from './protected.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { texts } from '../texts.ts'

/** The member's own second factor: sets it up, shows new recovery codes once, switches it off. */
export function Security({ user }: { user: SessionUser }) {
  const t = useTexts(texts).security
  const ui = useTexts(uiTexts)
  const store = useSessionStore()
  const lead = useLeadOn()
  const [query] = useSearchParams()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const factor = useResource('second factor', (api, signal) =>
    api.call<typeof readSecondFactor>('GET', '/api/second-factor', { signal }),
  )
  const isStaff = user.role !== 'member'
  const leave = () => {
    setCodes(null)
    factor.reload()
    if (query.has('goTo')) lead(query.get('goTo'))
  }
  if (codes !== null) return <RecoveryCodes codes={codes} email={user.email} onKept={leave} />
  if (factor.data === null)
    return factor.state === 'failed' ? (
      <Banner tone="error" title={t.failed} actions={<Button onClick={factor.reload}>{ui.retry}</Button>}>
        {factor.error.body.error}
      </Banner>
    ) : (
      <Skeleton className="h-40" />
    )
  const mustHave = factor.data.staffMustHave && isStaff
  return (
    <>
      {mustHave && factor.data.since === null && (
        <Banner tone="warning" title={t.heldBack} live={false}>
          {t.heldBackText}
        </Banner>
      )}
      <p className="type-body text-ink-2">{t.lead}</p>
      {factor.data.since === null ? (
        <SetUp
          onOn={(made) => {
            // The session is no longer restricted for want of a second factor.
            store.updateUser(user)
            setCodes(made)
          }}
        />
      ) : (
        <Protected
          factor={{ ...factor.data, since: factor.data.since }}
          canSwitchOff={!mustHave}
          onCodes={setCodes}
          onOff={factor.reload}
        />
      )}
    </>
  )
}
