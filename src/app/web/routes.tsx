import { data, type RouteObject } from 'react-router'
import { LanguageProvider } from '#client/language.tsx'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import type { PageHandle } from '#client/page.ts'
import type { PageRoute } from './page-route.tsx'
import { Shell } from './shell.tsx'
import { errorMeta, PageError } from './page-error.tsx'

/** The id of a language's parent route. */
export const pagesRouteId = (language: Language) => `pages-${language}`

/** The route table of these pages. English has no prefix; French uses `/fr`. */
export function createRoutes(pages: readonly PageRoute[]): RouteObject[] {
  return LANGUAGES.map((language) => ({
    id: `shell-${language}`,
    element: <Shell language={language} />,
    // A failure of the frame itself.
    errorElement: (
      <LanguageProvider language={language}>
        <PageError />
      </LanguageProvider>
    ),
    children: [
      {
        id: pagesRouteId(language),
        errorElement: <PageError />,
        children: [
          ...pages.flatMap((make) => make(language)),
          {
            path: language === 'en' ? '/*' : '/fr/*',
            element: <PageError status={404} />,
            handle: {
              frame: 'plain',
              meta: (input) => errorMeta({ ...input, status: 404 }),
            } satisfies PageHandle,
            loader: () => data(null, { status: 404 }),
          },
        ],
      },
    ],
  }))
}

/** Whether an address only matches the route for missing pages. */
export const hasNoPage = (matches: readonly { route: { path?: string } }[] | null) =>
  matches?.at(-1)?.route.path?.endsWith('*') ?? true

/** Routes for the page of a failure, at every address. */
export function createFailureRoutes({
  status,
  reference,
}: {
  status: number
  reference: string | null
}): RouteObject[] {
  return LANGUAGES.map((language) => ({
    element: <Shell language={language} />,
    children: [
      {
        path: language === 'en' ? '/*' : '/fr/*',
        element: <PageError status={status} reference={reference} />,
        handle: { frame: 'plain', meta: errorMeta } satisfies PageHandle,
        loader: () => data(null, { status }),
      },
    ],
  }))
}
