import { useState } from 'react'
import { useDesk } from '#client/use-desk.ts'
import type { listStaffWanted, listWanted, readWanted, WantedView } from '../contract/endpoints.ts'
import { WANTED_VIEWS } from '../domain/wanted.ts'

export type WantedDesk = ReturnType<typeof useWantedDesk>

/** The requests of a member, or all of them for staff, newest first, and the one that is open. */
export function useWantedDesk(reader: 'member' | 'staff') {
  const asking = useState<WantedView | null>(null)
  const desk = useDesk({
    path: reader === 'staff' ? '/staff/wanted' : '/user/wanted',
    filters: (given) => ({ view: WANTED_VIEWS.find((view) => view === given('view')) ?? 'own' }),
    usual: { view: 'own' },
    list: async (api, { view, page }) => {
      const query = { ...(page > 1 && { page: String(page) }) }
      return reader === 'staff'
        ? api.call<typeof listStaffWanted>('GET', '/api/staff/wanted', { query })
        : api.call<typeof listWanted>('GET', '/api/wanted', { query: { view, ...query } })
    },
    item: {
      name: 'request',
      read: (api, id) => api.call<typeof readWanted>('GET', '/api/wanted/:id', { params: { id } }),
    },
    asking,
  })
  /** Opens the dialog that answers a request, or closes it. */
  const [, ask] = asking
  return { ...desk, ask }
}
