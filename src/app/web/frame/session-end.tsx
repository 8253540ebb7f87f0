import { useContext, useEffect } from 'react'
import { useTexts } from '#client/language.tsx'
import { SessionContext, useSession } from '#client/session.tsx'
import { toast } from '#ui/toast.ts'
import { texts } from './texts.ts'

/**
 * On pages that strangers may see too, says that the session has ended; others lead to the login page, which
 * says so.
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
