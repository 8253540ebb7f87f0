import { classNames } from './class-names.ts'

interface RichTextProps {
  /** HTML that the server sanitised when it was written; nothing else may be given here. */
  html: string
  className?: string
}

/** Text that somebody wrote as HTML, in the type of the page. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
