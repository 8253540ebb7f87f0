import { Suspense, useState } from 'react'
import type { ProductDocument } from '#kernel/trade/listing-document.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const loadList = async () => (await import('#ui/documents/document-list.tsx')).DocumentList<ProductDocument>
// On the server the list is loaded in advance, so that it is in the document.
const List = import.meta.env.SSR ? await loadList() : lazyPart(loadList)

/**
 * The documents of a product. Their links need no scripts: where the server sent them, its HTML stays, and neither code
 * nor texts are loaded for it. To be given a `key` that differs by product.
 */
export function ProductDocuments({ documents }: { documents: readonly ProductDocument[] }) {
  const [isSent] = useState(!useHydrated())
  if (isSent && !import.meta.env.SSR)
    return <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  return (
    <div>
      <Suspense>
        <List documents={documents} />
      </Suspense>
    </div>
  )
}
