import { useMatches } from 'react-router'
import type { PageHandle } from '#client/page.ts'

/** What the route table says of the present page, with the data it shows; no handle on unknown addresses. */
export function usePageHandle() {
  const match = useMatches().at(-1)
  return {
    handle: match?.handle as PageHandle | undefined,
    data: match?.loaderData as never,
    params: match?.params ?? {},
  }
}
