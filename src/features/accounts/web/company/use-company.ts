import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useResource, type Resource } from '#client/resource.ts'
import { useApi, useSessionStore } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { toast } from '#ui/toast.ts'
import type { CompanyView, readCompany } from '../../contract/company/details.ts'

const ERROR_TOAST_MS = 4000

export interface OwnCompany {
  resource: Resource<CompanyView> & { reload: () => void }
  /** As last answered: by the page's own reading, or by a change since. */
  view: CompanyView | null
  take: (view: CompanyView) => void
}

/** The company of the signed-in member. What any answer says of the member itself goes to the session. */
export function useCompany(user: SessionUser): OwnCompany {
  const store = useSessionStore()
  const resource = useResource(`company ${user.userId}`, (api, signal) =>
    api.call<typeof readCompany>('GET', '/api/company', { signal }),
  )
  const [changed, setChanged] = useState<CompanyView | null>(null)
  const learn = useEffectEvent((view: CompanyView) => {
    if (JSON.stringify(view.user) !== JSON.stringify(user)) store.updateUser(view.user)
  })
  useEffect(() => {
    if (resource.data !== null) learn(resource.data)
  }, [resource.data])
  const take = (view: CompanyView) => {
    setChanged(view)
    store.updateUser(view.user)
    store.tellOtherTabs()
  }
  return { resource, view: changed ?? resource.data, take }
}

/**
 * One act at a time on one of many things, named by `key`; a refusal is a toast and the banner's sentence.
 */
export function useAct(take: (view: CompanyView) => void) {
  const api = useApi()
  const [busy, setBusy] = useState<string | null>(null)
  const [news, setNews] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)
  const act = async (key: string, done: string, call: (api: Api) => Promise<CompanyView>) => {
    if (busy !== null) return
    setBusy(key)
    setNews(null)
    try {
      take(await call(api()))
      setNews({ tone: 'success', text: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setNews({ tone: 'error', text: error.body.error })
      toast.error(error.body.error, { duration: ERROR_TOAST_MS })
    } finally {
      setBusy(null)
    }
  }
  return { busy, news, act }
}
