import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import { tabStorage } from '#client/tab-storage.ts'
import type { OpenedInvitation, openInvitation } from '../../contract/company/opened-invitation.ts'
import { useMailedToken } from '#client/mailed-token.ts'

const KEPT = 'invitation'

/**
 * Keeps an opened link's token in the tab's storage, so that it survives signing in without appearing in URLs
 * or the history.
 */
export const keptInvitation = {
  keep: (token: string) => tabStorage.setItem(KEPT, token),
  forget: () => tabStorage.removeItem(KEPT),
}

export type Opened =
  | { state: 'checking' }
  | { state: 'none' }
  | { state: 'refused'; message: string }
  | { state: 'open'; token: string; invitation: OpenedInvitation }

/** The invitation of the address's token, or of the one that was opened before signing in. */
export function useInvitation(): Opened {
  const mailed = useMailedToken('/user/invitation')
  const api = useApi()
  const [opened, setOpened] = useState<Opened>({ state: 'checking' })
  const open = useEffectEvent(async (fromAddress: string | null): Promise<Opened> => {
    const token = fromAddress ?? tabStorage.getItem(KEPT)
    if (token === null) return { state: 'none' }
    try {
      const invitation = await api().call<typeof openInvitation>('GET', '/auth/invitation/:token', {
        params: { token },
      })
      keptInvitation.keep(token)
      return { state: 'open', token, invitation }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) keptInvitation.forget()
      return { state: 'refused', message: error.body.error }
    }
  })
  useEffect(() => {
    void open(mailed).then(setOpened)
  }, [mailed])
  return opened
}
