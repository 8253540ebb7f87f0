import { useLocalPath, useTexts } from '#client/language.tsx'
import { useSessionStore } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import type { StaffMandateView } from '../contract/staff-endpoints.ts'
import { texts } from './texts.ts'

/** Begins to act for a company, at its listings. */
export function ActButton({ row }: { row: StaffMandateView }) {
  const t = useTexts(texts).acting
  const store = useSessionStore()
  const local = useLocalPath()
  const { company, companyId, country, city } = row
  const begin = () => {
    store.acting.set({ id: companyId, name: company, country, city })
    // A full load, so that nothing of one's own company stays.
    location.assign(local('/user/listings'))
  }
  return (
    <Button size="small" onClick={begin}>
      {t.begin} <span className="sr-only">{company}</span>
    </Button>
  )
}
