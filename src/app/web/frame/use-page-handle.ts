import { useMatches } from 'react-router'
import type { PageHandle } from '#client/page.ts'

/** The route table's entry of the present page, with its data; no handle on unknown addresses. */
export function usePageHandle() {
  const match = useMatches().at(-1)
  return {
    handle: match?.handle as PageHandle | undefined,
    data: match?.loaderData as never,
    params: match?.params ?? {},
  }
}
