import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { Switch } from '#ui/choice.tsx'
import { toast } from '#ui/toast.ts'
import type { readWantedMails, setWantedMails } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Whether the member gets mails about what others look for. */
export function WantedMails() {
  const t = useTexts(texts)
  const api = useApi()
  const { data, reload } = useResource('wanted mails', (client, signal) =>
    client.call<typeof readWantedMails>('GET', '/api/wanted/mails', { signal }),
  )
  if (data === null) return null
  const set = async (wanted: boolean) => {
    try {
      await api().call<typeof setWantedMails>('PUT', '/api/wanted/mails', { body: { wanted } })
      toast.success(wanted ? t.mailsOn : t.mailsOff)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
    reload()
  }
  return <Switch label={t.mails} checked={data.wanted} onChange={(wanted) => void set(wanted)} />
}
