import { siteMeta } from '#client/page-meta.ts'
import { DashboardPage } from '#features/dashboard/console/dashboard.tsx'
import { texts } from '#features/dashboard/console/texts.ts'
import { FirstLines } from '#features/inbox/console/first-lines.tsx'

export function Component() {
  return <DashboardPage first={<FirstLines />} />
}

export const meta = siteMeta(texts, (t) => t)
