import { useLanguage, useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { DEFAULT_FILTER } from '#search/filters/list-filter.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Legend } from '../legend.tsx'
import { ProductRow } from './product-row.tsx'
import { categoryAddress } from './structured-data.ts'
import { texts } from './texts.ts'

interface ProductMissingProps {
  related: readonly Product[]
  /** It was shown once, and is now sold or withdrawn for good. */
  isGone: boolean
}

/** The page of a product that is gone or never existed, with links to similar ones. */
export function ProductMissing({ related, isGone }: ProductMissingProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  // All of its category, which is therefore known.
  const [similar] = related
  return (
    <div className="page-width flex flex-col gap-8 py-8">
      <EmptyState
        level={1}
        title={isGone ? t.goneTitle : t.missingTitle}
        actions={
          similar ? (
            <LinkButton to={`/${categoryAddress(similar.categorie)}`}>
              {t.wholeCategory(taxonomyName(similar.categorie, language))}
            </LinkButton>
          ) : (
            <LinkButton to="/">{t.backToList}</LinkButton>
          )
        }
      >
        <p>
          {isGone ? t.gone : t.missing}
          {similar && ` ${t.goneSimilar}`}
        </p>
      </EmptyState>
      {similar ? (
        <ProductRow heading={t.relatedHeading} products={related} />
      ) : (
        <Legend filter={DEFAULT_FILTER} />
      )}
    </div>
  )
}
