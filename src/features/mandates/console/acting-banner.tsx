import { useLocalPath, useTexts } from '#client/language.tsx'
import { useActing, useSessionStore } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from './texts.ts'

/** On every page while a member of staff acts for a company: for which, and the way out. */
export function ActingBanner() {
  const t = useTexts(texts).acting
  const company = useActing()
  const store = useSessionStore()
  const local = useLocalPath()
  if (company === null) return null
  const leave = () => {
    store.acting.set(null)
    // A full load, so that nothing read for the company stays.
    location.assign(local('/staff/mandates'))
  }
  return (
    <section aria-label={t.title(company.name)} className="page-width py-2 print:hidden">
      <Banner
        tone="warning"
        title={t.title(company.name)}
        live={false}
        actions={
          <Button size="small" onClick={leave}>
            {t.leave}
          </Button>
        }
      >
        {t.text}
      </Banner>
    </section>
  )
}
