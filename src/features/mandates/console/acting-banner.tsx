import { useLocalPath, useTexts } from '#client/language.tsx'
import type { PageHandle } from '#client/page.ts'
import { useActing, useSessionStore } from '#client/session.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts.ts'

/** Where it stays: below a header that stays too, beside the navigation of staff. */
const PLACES: Partial<Record<PageHandle['frame'], string>> = {
  plain: 'md:top-16',
  list: 'md:top-16',
  staff: 'md:ml-16 lg:ml-54',
}

/**
 * On every page while a member of staff acts for a company: for which, and the way out. It stays in sight, and is so low that
 * what sticks further down is not covered; the filters of a list make room for it (`.acting`).
 */
export function ActingBanner({ frame }: Pick<PageHandle, 'frame'>) {
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
    // Without a box of its own, so that the bar stays beside the whole page and not beside this section alone.
    <section aria-label={t.title(company.name)} className="acting contents">
      <div
        className={classNames(
          'top-0 z-20 border-b border-limonite bg-limonite-soft print:hidden tall-screen:sticky',
          PLACES[frame],
        )}
      >
        <div className="page-width flex min-h-11 items-center gap-2 md:h-8 md:min-h-0">
          <Icon name="warning" size={16} className="text-limonite" />
          <p className="type-label line-clamp-2 min-w-0 flex-1 leading-tight md:line-clamp-1">
            {t.title(company.name)}
          </p>
          <button
            type="button"
            className="type-label min-h-11 shrink-0 px-2 underline underline-offset-4 md:min-h-7"
            onClick={leave}
          >
            {t.leave}
          </button>
        </div>
      </div>
      <p className="type-small page-width py-2 text-ink-2 print:hidden">{t.text}</p>
    </section>
  )
}
