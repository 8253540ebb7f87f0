import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FEATURED_MAX } from '../domain/limits.ts'
import { FeaturedSearch } from './featured-search.tsx'
import { FeaturedSlots } from './featured-slots.tsx'
import { texts } from './texts.ts'
import { useFeatured } from './use-featured.ts'

interface FeaturedEditorProps {
  /** Searches published listings. */
  search: (api: Api, words: string, signal: AbortSignal) => Promise<readonly Product[]>
  /** Renders listings as the carousel does. */
  renderPreview: (products: readonly Product[]) => ReactNode
}

/** `/staff/featured`: the listings that the home page shows first, and their order. */
export function FeaturedEditor(props: FeaturedEditorProps) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-4 p-4 lg:p-6">
      <h1 className="type-h1">{t.featured.title}</h1>
      <MembersOnly waiting={<Spinner className="min-h-80" />} refusal={<EmptyState title={t.notAllowed} />}>
        {() => <FeaturedDesk {...props} />}
      </MembersOnly>
    </div>
  )
}

function FeaturedDesk({ search, renderPreview }: FeaturedEditorProps) {
  const { retry, featured: t } = useTexts(texts)
  const featured = useFeatured()
  const { saved, chosen, isEdited } = featured
  if (saved.data === null && saved.state === 'loading') return <Spinner className="min-h-80" />
  if (saved.data === null)
    return (
      <Banner
        tone="error"
        actions={
          <Button size="small" onClick={saved.reload}>
            {retry}
          </Button>
        }
      >
        {t.failed}
      </Banner>
    )
  // Sold listings are left out, as on the home page.
  const shown = chosen.filter(({ availability }) => availability !== 'sold')
  return (
    <>
      {featured.problem !== null && <Banner tone="error">{featured.problem}</Banner>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="chosen-title" className="flex min-w-0 flex-col gap-3">
          <h2 id="chosen-title" className="type-h3">
            {t.chosen(chosen.length, FEATURED_MAX)}
          </h2>
          <FeaturedSlots featured={featured} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              busy={featured.busy}
              unavailable={!isEdited}
              onClick={() => void featured.save()}
            >
              {t.save}
            </Button>
            {isEdited && <Button onClick={featured.undo}>{t.undo}</Button>}
            <span role="status" className="type-small text-ink-2">
              {isEdited && t.unsaved}
            </span>
          </div>
        </section>
        <FeaturedSearch featured={featured} search={search} />
      </div>
      <section aria-labelledby="preview-title" className="flex flex-col gap-3">
        <h2 id="preview-title" className="type-h3">
          {t.preview}
        </h2>
        {shown.length === 0 ? (
          <p className="type-body text-ink-2">{t.none}</p>
        ) : (
          <div key={shown.map(({ id }) => id).join()} className="max-w-3xl">
            {renderPreview(shown)}
          </div>
        )}
      </section>
    </>
  )
}
