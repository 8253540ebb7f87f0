import { ApiError, type Api } from '#client/api.ts'
import type { Product } from '#kernel/trade/product.ts'
import type { readTableFacts, TableFacts } from '../../contract/endpoints.ts'

/** What a table says besides of the products of its page, and what its list is sorted by. Null after a failure, which must not hide the listings. */
export async function loadTableFacts(
  api: Api,
  products: readonly Product[],
  by?: string,
): Promise<TableFacts | null> {
  if (products.length === 0) return null
  try {
    const query = { ids: products.map(({ id }) => id).join(), ...(by !== undefined && { by }) }
    return await api.call<typeof readTableFacts>('GET', '/api/materiels/table', { query })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
