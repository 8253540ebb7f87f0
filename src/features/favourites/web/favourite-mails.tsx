import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { Switch } from '#ui/choice.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { toast } from '#ui/toast.ts'
import type { readFavouriteMails, setFavouriteMails } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/**
 * The setting for mails about saved products. Updated optimistically, and reverted when the server refuses.
 */
export function FavouriteMails() {
  const t = useTexts(texts).mails
  const { data, state, reload } = useResource('favourite mails', (api) =>
    api.call<typeof readFavouriteMails>('GET', '/api/favourites/mails'),
  )
  return (
    <section className="flex min-h-28 flex-col gap-2">
      <h2 className="type-h2">{t.title}</h2>
      {data !== null && <MailSwitch initial={data.wanted} />}
      {data === null && state === 'failed' && <RetryBanner onRetry={reload}>{t.notLoaded}</RetryBanner>}
    </section>
  )
}

function MailSwitch({ initial }: { initial: boolean }) {
  const t = useTexts(texts).mails
  const api = useApi()
  const [wanted, setWanted] = useState(initial)
  const change = async (next: boolean) => {
    setWanted(next)
    try {
      await api().call<typeof setFavouriteMails>('PUT', '/api/favourites/mails', { body: { wanted: next } })
      toast.success(next ? t.on : t.off)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWanted(!next)
      toast.error(t.failed)
    }
  }
  return (
    <>
      <Switch label={t.wanted} checked={wanted} onChange={(next) => void change(next)} />
      <p className="type-small text-ink-2">{t.hint}</p>
    </>
  )
}
