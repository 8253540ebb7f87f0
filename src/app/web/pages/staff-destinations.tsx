import { siteMeta } from '#client/page-meta.ts'
import { DestinationsPage } from '#features/destinations/console/destinations-desk.tsx'
import { texts } from '#features/destinations/console/texts.ts'
import { EndUseRules } from '#features/end-use/console/end-use-rules.tsx'

/** `/staff/destinations`: where nothing is sold, and what is sold only with a statement of its end use. */
export function Component() {
  return <DestinationsPage further={<EndUseRules />} />
}

export const meta = siteMeta(texts, (t) => t)
