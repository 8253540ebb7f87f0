import { texts } from '#features/content/contract/texts/terms.ts'
import { Terms } from '#features/content/web/terms.tsx'
import { contentRoute } from '#features/content/web/content-route.tsx'
import { MandateLink } from '#features/mandates/web/mandate-link.tsx'

const TermsWithMandate = () => (
  <>
    <Terms />
    <MandateLink />
  </>
)

export const { loader, Component, meta } = contentRoute({ page: 'terms', texts, Shown: TermsWithMandate })
