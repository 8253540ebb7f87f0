import { Outlet } from 'react-router'
import { LanguageProvider } from '#client/language.tsx'
import { NotFoundPage } from '#client/not-found.tsx'
import type { Language } from '#kernel/text/language.ts'
import { Frame } from './frame/frame.tsx'
import { PageError } from './page-error.tsx'

/** Provides the language, the frame, and the page that is shown for unknown addresses. */
export function Shell({ language }: { language: Language }) {
  return (
    <LanguageProvider language={language}>
      <Frame>
        <NotFoundPage value={<PageError status={404} />}>
          <Outlet />
        </NotFoundPage>
      </Frame>
    </LanguageProvider>
  )
}
