import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useMember } from '#client/session.tsx'

const SearchDialog = lazyPart(() =>
  import('#features/staff-search/console/search-page.tsx').then((module) => module.SearchDialog),
)

/** Ctrl+K on each staff page, on a Mac also Cmd+K: its dialog is loaded when it first opens. */
export function StaffFinder() {
  const member = useMember()
  const [isOpen, open] = useState(false)
  const isStaff = member !== null && member.role !== 'member'
  useEffect(() => {
    if (!isStaff) return undefined
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isAsked || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      // What is typed in another dialog stays there.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      open(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isStaff])
  if (!isOpen || !isStaff) return null
  return (
    <Suspense>
      <SearchDialog onClose={() => open(false)} />
    </Suspense>
  )
}
