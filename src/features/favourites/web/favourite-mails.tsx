import { useTexts } from '#client/language.tsx'
import { MailSwitch } from '#client/mail-switch.tsx'
import { useResource } from '#client/resource.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type { readFavouriteMails, setFavouriteMails } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** The setting for mails about saved products. */
export function FavouriteMails() {
  const t = useTexts(texts).mails
  const { data, state, reload } = useResource('favourite mails', (api) =>
    api.call<typeof readFavouriteMails>('GET', '/api/favourites/mails'),
  )
  return (
    <section className="flex min-h-28 flex-col gap-2">
      <h2 className="type-h2">{t.title}</h2>
      {data !== null && (
        <>
          <MailSwitch
            label={t.wanted}
            wanted={data.wanted}
            said={t}
            save={(api, wanted) =>
              api.call<typeof setFavouriteMails>('PUT', '/api/favourites/mails', { body: { wanted } })
            }
          />
          <p className="type-small text-ink-2">{t.hint}</p>
        </>
      )}
      {data === null && state === 'failed' && <RetryBanner onRetry={reload}>{t.notLoaded}</RetryBanner>}
    </section>
  )
}
