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
  /** From the latest response, be it the page's first request or a change. */
  view: CompanyView | null
  take: (view: CompanyView) => void
}

/** The signed-in member's company. The member's data in a response also updates the session. */
export function useCompany(user: SessionUser): OwnCompany {
  const store = useSessionStore()
  const resource = useResource(`company ${user.userId}`, (api) =>
    api.call<typeof readCompany>('GET', '/api/company'),
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

/** Performs one act at a time, on the item named by `key`; shows an error as a toast and in the banner. */
export function useAct(take: (view: CompanyView) => void) {
  const api = useApi()
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)
  const act = async (key: string, done: string, call: (api: Api) => Promise<CompanyView>) => {
    if (busy !== null) return
    setBusy(key)
    setOutcome(null)
    try {
      take(await call(api()))
      setOutcome({ tone: 'success', text: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ tone: 'error', text: error.body.error })
      toast.error(error.body.error, { duration: ERROR_TOAST_MS })
    } finally {
      setBusy(null)
    }
  }
  return { busy, outcome, act }
}
