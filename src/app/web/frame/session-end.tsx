import { useContext, useEffect } from 'react'
import { useTexts } from '#client/language.tsx'
import { SessionContext, useSession } from '#client/session.tsx'
import { toast } from '#ui/toast.ts'
import { texts } from './texts.ts'

/**
 * Reports the end of the session on public pages; other pages redirect to the login page, which reports it.
 */
export function SessionEnd() {
  const { sessionEnded } = useTexts(texts)
  const store = useContext(SessionContext)
  const session = useSession()
  const ended = session.state === 'anonymous' && session.ended
  useEffect(() => {
    if (ended && store?.takeEnd()) toast.error(sessionEnded)
  }, [ended, store, sessionEnded])
  return null
}
