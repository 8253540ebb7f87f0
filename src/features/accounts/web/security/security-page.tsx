import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLeadOn } from '#client/destination.ts'
import { useTexts } from '#client/language.tsx'
import { ownMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import type { SessionUser } from '#client/session-store.ts'
import { MembersOnly, useSessionStore } from '#client/session.tsx'
import type { Language } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { readSecondFactor } from '../../contract/second-factor/endpoints.ts'
import { ProfileSkeleton } from '../profile-states.tsx'
import { texts } from '../texts.ts'
import { Protected } from './protected.tsx'
import { Sessions } from './sessions.tsx'
import { SetUp } from './set-up.tsx'

export function Component() {
  const { section } = useTexts(texts).security
  return (
    <>
      <h2 className="type-h2">{section}</h2>
      <MembersOnly waiting={<ProfileSkeleton />}>
        {(user) => (
          <>
            <Security user={user} />
            <Sessions key={user.userId} />
          </>
        )}
      </MembersOnly>
    </>
  )
}

export const headings = (language: Language) => texts[language].security

export const meta = ownMeta(texts, (t) => t.security)

/** The member's own second factor: sets it up, shows new recovery codes once, switches it off. */
export function Security({ user }: { user: SessionUser }) {
  const t = useTexts(texts).security
  const store = useSessionStore()
  const lead = useLeadOn()
  const [query] = useSearchParams()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const factor = useResource('second factor', (api) =>
    api.call<typeof readSecondFactor>('GET', '/api/second-factor'),
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
      <RetryBanner title={t.failed} onRetry={factor.reload}>
        {factor.error.body.error}
      </RetryBanner>
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

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onKept: () => void
}

/** New recovery codes, which are shown only once: to download, print or copy. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const t = useTexts(texts).security
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () =>
    saveFile(
      new Blob([`${[t.fileHead(email), '', ...codes].join('\r\n')}\r\n`], { type: 'text/plain' }),
      t.fileName,
    )
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="type-h3">
        {t.codesHeading}
      </h3>
      <p className="type-body">{t.codesText}</p>
      <ul
        aria-label={t.codesList}
        translate="no"
        className="type-mono grid gap-2 border border-line bg-surface p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button icon="download-simple" onClick={download}>
          {t.download}
        </Button>
        <Button icon="printer" onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t.kept}
        </Button>
      </div>
    </>
  )
}
