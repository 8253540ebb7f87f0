import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import type { listRelated } from '../contract/endpoints.ts'
import { ProductRow } from './product/product-row.tsx'
import { texts } from './product/texts.ts'

interface SimilarNowProps {
  /** The listing that was bought. */
  id: number
  /** What is bought already. */
  except: readonly number[]
}

/** What is for sale now in the category of something bought, of its type first; nothing if it can't be read. */
export function SimilarNow({ id, except }: SimilarNowProps) {
  const t = useTexts(texts)
  const { data } = useResource(`related ${id}`, (api) =>
    api.call<typeof listRelated>('GET', '/api/product/:id/related', { params: { id: String(id) } }),
  )
  const others = (data ?? []).filter((product) => !except.includes(product.id))
  return <ProductRow heading={t.similarNow} products={others} />
}
