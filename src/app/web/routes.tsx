import { data, type RouteObject } from 'react-router'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { PageHandle } from '#client/page.ts'
import type { PageRoute } from './page-route.tsx'
import { Shell } from './shell.tsx'
import { errorMeta, PageError } from './page-error.tsx'

/** The route of a language under which its pages stand. */
export const pagesRouteId = (language: Language) => `pages-${language}`

/** The route table of these pages. English has no prefix; French stands under `/fr`. */
export function createRoutes(pages: readonly PageRoute[]): RouteObject[] {
  return LANGUAGES.map((language) => ({
    id: `shell-${language}`,
    element: <Shell language={language} />,
    children: [
      {
        id: pagesRouteId(language),
        errorElement: <PageError />,
        children: [
          ...pages.map((make) => make(language)),
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

/** Whether what was found at an address only says that there is no page. */
export const hasNoPage = (matches: readonly { route: { path?: string } }[] | null) =>
  matches?.at(-1)?.route.path?.endsWith('*') ?? true

/** What stands at every address where a page could not be drawn. */
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
