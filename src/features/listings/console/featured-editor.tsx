import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useListAddress } from '#client/list-address.ts'
import { useResource } from '#client/resource.ts'
import { SearchForm } from '#client/search-form.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FILTERS } from '#search/filters/filters.ts'
import { FEATURED_MAX } from '../domain/limits.ts'
import { FeaturedSlots, Named } from './featured-slots.tsx'
import { texts } from './texts.ts'
import { useFeatured } from './use-featured.ts'

interface FeaturedEditorProps {
  /** Searches published listings. */
  search: (api: Api, words: string) => Promise<readonly Product[]>
  /** Renders listings as the carousel does. */
  renderPreview: (products: readonly Product[]) => ReactNode
}

/** `/staff/featured`: the listings that the home page shows first, and their order. */
export function FeaturedEditor(props: FeaturedEditorProps) {
  const t = useTexts(texts)
  return (
    <StaffPage texts={{ title: t.featured.title, notAllowed: t.notAllowed }}>
      <FeaturedList {...props} />
    </StaffPage>
  )
}

function FeaturedList({ search, renderPreview }: FeaturedEditorProps) {
  const t = useTexts(texts).featured
  const featured = useFeatured()
  const { saved, chosen, isEdited } = featured
  if (saved.data === null && saved.state === 'loading') return <Spinner className="min-h-80" />
  if (saved.data === null) return <RetryBanner onRetry={saved.reload}>{t.failed}</RetryBanner>
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

interface FeaturedSearchProps {
  featured: ReturnType<typeof useFeatured>
  search: (api: Api, words: string) => Promise<readonly Product[]>
}

/** Searches published listings, newest first without a query, and adds them to the featured ones. */
function FeaturedSearch({ featured, search }: FeaturedSearchProps) {
  const t = useTexts(texts).featured
  const address = useListAddress('/staff/featured', (given) => ({
    words: given('words').trim().slice(0, FILTERS.searchStr.maxLength),
  }))
  const { words } = address.view
  const found = useResource(`featured search ${words}`, (api) => search(api, words))
  return (
    <section aria-labelledby="search-title" className="flex min-w-0 flex-col gap-3">
      <h2 id="search-title" className="type-h3">
        {t.search}
      </h2>
      <SearchForm
        name={t.search}
        label={t.words}
        find={t.find}
        maxLength={FILTERS.searchStr.maxLength}
        text={words}
        onSearch={(next, replace) => address.look({ words: next }, replace)}
        className="flex items-end gap-3"
      />
      {featured.isFull && <p className="type-small text-ink-2">{t.full}</p>}
      {found.state === 'failed' && <RetryBanner onRetry={found.reload}>{t.searchFailed}</RetryBanner>}
      <p role="status" className="type-label">
        {found.data && (found.data.length === 0 ? t.nothingFound : t.shown(found.data.length))}
      </p>
      {found.data && found.data.length > 0 && (
        <ul
          aria-label={t.found}
          className="relative flex max-h-120 flex-col overflow-y-auto border border-line bg-surface"
        >
          {found.data.map((product) => (
            <li key={product.id} className="flex items-center gap-3 border-b border-line p-2 last:border-b-0">
              <Named product={product} />
              <Button
                size="small"
                icon={featured.has(product.id) ? 'check' : 'plus'}
                unavailable={featured.isFull || featured.has(product.id)}
                onClick={() => featured.add(product)}
              >
                <span aria-hidden="true">{featured.has(product.id) ? t.isChosen : t.add}</span>
                <span className="sr-only">
                  <Sentence
                    say={featured.has(product.id) ? t.isChosenNamed : t.addNamed}
                    words={product.title}
                    lang={product.language}
                  />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
