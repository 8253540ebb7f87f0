import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import type { ContentPageName } from '#kernel/web/content-page.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { editContent, previewContent } from '../contract/versions/endpoints.ts'
import { About } from '../web/about-page.tsx'
import { Contact } from '../web/contact-page.tsx'
import { useContent, WithContent } from '../web/content-texts.tsx'
import { Cookies } from '../web/cookies-page.tsx'
import { Industries } from '../web/industries-page.tsx'
import { LandingSections } from '../web/landing-sections.tsx'
import { Privacy } from '../web/privacy-page.tsx'
import { Services } from '../web/services-page.tsx'
import { Terms } from '../web/terms.tsx'
import { TermsOfSale } from '../web/terms-of-sale-page.tsx'
import { TermsOfUse } from '../web/terms-of-use-page.tsx'
import { texts } from './texts.ts'

function SeenOnLanding() {
  const t = useTexts(texts)
  return (
    <div className="page-width mt-8 flex flex-col gap-14 md:gap-20">
      <h1 className="sr-only">{t.pages.landing}</h1>
      <LandingSections content={useContent()} wanted={null} />
    </div>
  )
}

const landing = <SeenOnLanding />

/** The components in which a page or a part of one is previewed. */
const SEEN: Readonly<Record<ContentPageName, ReactNode>> = {
  landing,
  discount: landing,
  founders: landing,
  testimonials: landing,
  about: <About />,
  team: <About />,
  services: <Services />,
  industries: <Industries />,
  contact: <Contact />,
  terms: <Terms />,
  'terms-of-sale': <TermsOfSale />,
  'terms-of-use': <TermsOfUse />,
  privacy: <Privacy />,
  cookies: <Cookies />,
}

/**
 * `/staff/content/{page}/preview`: a version of a page as visitors would see it; the newest unless the
 * address names one.
 */
export function PagePreview({ page }: { page: ContentPageName }) {
  const t = useTexts(texts)
  return (
    <MembersOnly waiting={<Spinner className="min-h-80" />} refusal={<EmptyState title={t.notAllowed} />}>
      {() => <Preview page={page} />}
    </MembersOnly>
  )
}

function Preview({ page }: { page: ContentPageName }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [query] = useSearchParams()
  const asked = /^\d{1,6}$/.exec(query.get('version') ?? '')?.[0]
  const found = useResource(`preview ${page} ${asked ?? ''}`, async (api) => {
    const { newest, published } = await api.call<typeof editContent>('GET', '/api/staff/content/:page', {
      params: { page },
    })
    const params = { page, version: asked ?? String(newest) }
    const content = await api.call<typeof previewContent>(
      'GET',
      '/api/staff/content/:page/versions/:version',
      { params },
    )
    return { content, isShown: content.version === published }
  })
  if (found.state === 'failed') return <RetryBanner onRetry={found.reload}>{t.failed}</RetryBanner>
  if (found.data === null) return <Spinner className="min-h-80" />
  const { content, isShown } = found.data
  const version = asked === undefined ? '' : `?version=${asked}`
  const other = `${language === 'fr' ? '' : '/fr'}/staff/content/${page}/preview${version}`
  return (
    <WithContent content={content}>
      <div className="page-width mt-4">
        <Banner
          tone="information"
          live={false}
          title={t.previewTitle(t.pages[page])}
          actions={
            <>
              <LinkButton to={`/staff/content/${page}`} size="small">
                {t.previewBack}
              </LinkButton>
              <LinkButton href={other} size="small">
                {t.previewOther}
              </LinkButton>
            </>
          }
        >
          {content.version === 0
            ? t.previewOriginal
            : isShown
              ? t.previewShown(content.version)
              : t.previewDraft(content.version)}
        </Banner>
      </div>
      {SEEN[page]}
    </WithContent>
  )
}
