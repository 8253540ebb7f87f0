import type { Language } from '#kernel/language.ts'
import { classNames } from './class-names.ts'

interface RichTextProps {
  /** HTML that the server sanitised when it was written; nothing else may be given here. */
  html: string
  className?: string
  /** Of what is written, where it is not the page's. */
  lang?: Language | undefined
}

/** Text that somebody wrote as HTML, in the type of the page. */
export function RichText({ html, className, lang }: RichTextProps) {
  return (
    <div
      lang={lang}
      className={classNames('rich-text', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
