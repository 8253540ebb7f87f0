import { useTexts } from '#client/language.tsx'
import { MailSwitch } from '#client/mail-switch.tsx'
import { useResource } from '#client/resource.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type { readWantedMails, setWantedMails } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Whether the member gets mails about what others look for. */
export function WantedMails() {
  const t = useTexts(texts).mails
  const { data, state, reload } = useResource('wanted mails', (api) =>
    api.call<typeof readWantedMails>('GET', '/api/wanted/mails'),
  )
  if (data === null) return state === 'failed' && <RetryBanner onRetry={reload}>{t.notLoaded}</RetryBanner>
  return (
    <MailSwitch
      label={t.label}
      wanted={data.wanted}
      said={t}
      save={(api, wanted) =>
        api.call<typeof setWantedMails>('PUT', '/api/wanted/mails', { body: { wanted } })
      }
    />
  )
}
