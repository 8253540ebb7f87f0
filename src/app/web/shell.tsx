import { Outlet } from 'react-router'
import { LanguageProvider } from '#client/language.tsx'
import type { Language } from '#kernel/language.ts'

/** The frame around every page of a language. */
export function Shell({ language }: { language: Language }) {
  return (
    <LanguageProvider language={language}>
      <main id="main">
        <Outlet />
      </main>
    </LanguageProvider>
  )
}
