import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import type { Language } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { OwnYardView, readYard } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { YardForm } from './yard-form.tsx'

export function Component() {
  return <MembersOnly waiting={<Waiting />}>{(user) => <Yard key={user.userId} />}</MembersOnly>
}

export const headings = (language: Language) => ({
  crumb: texts[language].yard.crumb,
  heading: texts[language].yard.title,
})

export const meta = siteMeta(texts, (t) => t.yard)

function Waiting() {
  return <Skeletons label={useTexts(texts).yard.loading} heights={['h-24', 'h-96']} />
}

/** `/user/yard`: what the company says of collection at its yard. */
export function Yard() {
  const t = useTexts(texts).yard
  const { data, state, reload } = useResource('yard', (api) => api.call<typeof readYard>('GET', '/api/yard'))
  const [saved, setSaved] = useState<OwnYardView | null>(null)
  if (data === null)
    return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : <Waiting />
  const view = saved ?? data
  if (view.yard === null && !view.can.charge)
    return (
      <Banner tone="warning" live={false}>
        {t.adminsFirst}
      </Banner>
    )
  return <YardForm view={view} onSaved={setSaved} />
}
