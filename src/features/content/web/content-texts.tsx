import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { withChanges } from '#kernel/web/content-changes.ts'
import type { Language } from '#kernel/text/language.ts'
import type { PageContent } from '../contract/versions/endpoints.ts'

/** A page with the texts in the code. */
const SHIPPED: PageContent = {
  version: 0,
  changes: {},
  people: { founders: [], team: [], testimonials: [] },
  discount: '',
}

const Content = createContext<PageContent>(SHIPPED)

/** The pages inside show staff's changes of their texts. */
export function WithContent({ content, children }: { content: PageContent; children: ReactNode }) {
  return <Content value={content}>{children}</Content>
}

/** As above, with the data of the page's loader. */
export function WithLoadedContent({ children }: { children: ReactNode }) {
  return <WithContent content={useLoaderData<PageContent>()}>{children}</WithContent>
}

/** Content that staff published for the page besides its texts. */
export const useContent = (): PageContent => useContext(Content)

/** A catalogue in the language of the page, with staff's changes. */
export function useContentTexts<T>(texts: Readonly<Record<Language, T>>): T {
  const shipped = useTexts(texts)
  const { changes } = useContent()
  return useMemo(() => withChanges(shipped, changes), [shipped, changes])
}
