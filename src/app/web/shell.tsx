import { Outlet } from 'react-router'
import { LanguageProvider } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { Frame } from './frame/frame.tsx'

/** Provides the language of the pages below, and their frame. */
export function Shell({ language }: { language: Language }) {
  return (
    <LanguageProvider language={language}>
      <Frame>
        <Outlet />
      </Frame>
    </LanguageProvider>
  )
}
