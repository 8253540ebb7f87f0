import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { useTitle } from '#client/use-title.ts'
import { MailLink, TextLink, textLinkLook } from '#client/text-link.tsx'
import { isRecord } from '#kernel/json.ts'
import { operator } from '#kernel/web/operator.ts'
import { SITE } from '#kernel/web/site.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SiteSearch } from './frame/site-search.tsx'
import { texts } from './frame/texts.ts'

type Kind = 'notFound' | 'gone' | 'tooMany' | 'busy' | 'failed' | 'offline'

function kindOf(status: number): Kind {
  if (status === 410) return 'gone'
  if (status === 429) return 'tooMany'
  if (status === 503) return 'busy'
  return status === 404 ? 'notFound' : 'failed'
}

/** The head of an error page, which is not indexed. */
export function errorMeta({ language, status }: Pick<PageMetaInput, 'language' | 'status'>): PageMeta {
  const t = texts[language].errors
  const kind = kindOf(status)
  return { title: `${t[`${kind}Title`]} · ${SITE.name}`, description: t[kind] }
}

/** Replaces a page that cannot be shown: unknown address, withdrawn listing, defect. */
export function PageError({ status, reference: given }: { status?: number; reference?: string | null }) {
  const t = useTexts(texts)
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const known = status ?? statusOf(error)
  const kind = isWithoutLine(error) ? 'offline' : kindOf(known)
  useTitle(`${t.errors[`${kind}Title`]} · ${SITE.name}`)
  useEffect(() => {
    if (kind !== 'offline') return undefined
    // Reloads the document, since it may be a script that failed to load.
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [kind])
  const reference = given ?? referenceOf(error)
  return (
    <div className="page-width py-8 md:py-14">
      <EmptyState level={1} title={t.errors[`${kind}Title`]} hatch="GE" className="mx-auto max-w-3xl">
        <p>{t.errors[kind]}</p>
        <SiteSearch label={t.errors.waysOn} className="mx-auto mt-6 max-w-md" />
        <nav aria-label={t.errors.waysOn} className="mt-6">
          <ul className="flex flex-wrap justify-center gap-x-6 gap-y-3">
            {kind !== 'notFound' && kind !== 'gone' && (
              <li>
                {/* A full load: what failed may be a script. */}
                <a href={pathname + search} className={textLinkLook}>
                  {t.errors.again}
                </a>
              </li>
            )}
            <li>
              <TextLink to="/">{t.buyEquipment}</TextLink>
            </li>
            <li>
              <TextLink to="/listing/add">{t.errors.sellEquipment}</TextLink>
            </li>
            <li>
              <MailLink address={operator().email}>{t.errors.helpMail}</MailLink>
            </li>
          </ul>
        </nav>
        {reference !== null && (
          <p className="type-mono mt-6 text-ink-3">
            {t.errors.reference} {reference}
          </p>
        )}
      </EmptyState>
    </div>
  )
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof ApiError ? error.status : 500
}

/** Whether a call or a script failed because the browser is offline. */
const isWithoutLine = (error: unknown) => error instanceof Error && !import.meta.env.SSR && !navigator.onLine

/** The reference of a failed call's log line, if the error has one. */
function referenceOf(error: unknown): string | null {
  const body: unknown = isRouteErrorResponse(error)
    ? error.data
    : error instanceof ApiError
      ? error.body
      : null
  const reference = isRecord(body) ? body['reference'] : null
  return typeof reference === 'string' ? reference : null
}
