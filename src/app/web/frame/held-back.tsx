import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from '#client/language.tsx'
import { useSession } from '#client/session.tsx'

const SET_UP = '/user/security'
const LOGIN = '/user/login'

/** Redirects staff who are held back to the set-up of their second factor, which leads back. */
export function HeldBack() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const setUp = local(SET_UP)
  const isHeldBack = session.state === 'member' && session.isHeldBack === true && pathname !== setUp
  // On the login page the destination is the one it would lead to.
  const goTo = pathname === local(LOGIN) ? new URLSearchParams(search).get('goTo') : pathname + search
  useEffect(() => {
    if (!isHeldBack) return
    const query = goTo === null ? '' : `?${new URLSearchParams({ goTo })}`
    void navigate(setUp + query, { replace: true })
  }, [isHeldBack, goTo, setUp, navigate])
  return null
}
