import { useNavigate } from 'react-router'
import { useLocalPath } from '#client/language.tsx'
import { useSessionStore } from '#client/session.tsx'

/** Ends the session and leads to the login page (spec §2). */
export function useLogout(): () => void {
  const store = useSessionStore()
  const navigate = useNavigate()
  const local = useLocalPath()
  return () => {
    void store.logout()
    void navigate(local('/user/login'))
  }
}
