import { siteMeta } from '#client/page-meta.ts'
import { DestinationsPage } from '#features/destinations/console/destinations-desk.tsx'
import { texts } from '#features/destinations/console/texts.ts'
import { EndUseRules } from '#features/end-use/console/end-use-rules.tsx'

/** `/staff/destinations`: countries to which nothing is sold, and exports that need an end-use statement. */
export function Component() {
  return <DestinationsPage further={<EndUseRules />} />
}

export const meta = siteMeta(texts, (t) => t)
