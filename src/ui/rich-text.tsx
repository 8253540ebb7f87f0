import type { Language } from '#kernel/text/language.ts'
import { classNames } from './class-names.ts'

interface RichTextProps {
  /** HTML that the server sanitised before storing; never pass anything else. */
  html: string
  className?: string
  /** Language of the text, where it differs from the page's. */
  lang?: Language | undefined
}

/** A text written as HTML, in the page's typography. */
export function RichText({ html, className, lang }: RichTextProps) {
  return (
    <div
      lang={lang}
      className={classNames('rich-text', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
