import sanitizeHtml from 'sanitize-html'

/**
 * What every subset of HTML has in common: unknown tags lose themselves and keep their words, scripts and
 * styles lose both.
 */
const COMMON = {
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
} satisfies sanitizeHtml.IOptions

/** Takes everything out of submitted HTML that a subset does not allow. */
export function cleanHtml(submitted: string, subset: sanitizeHtml.IOptions): string {
  return sanitizeHtml(submitted, { ...COMMON, ...subset }).trim()
}

/** Whether a text was typed as HTML, or as lines and paragraphs. */
export function hasTags(text: string): boolean {
  return /<\/?[a-z][^>]*>/i.test(text)
}

/** HTML of what was typed without any: its lines and paragraphs stay. */
export function paragraphsOf(text: string): string {
  const paragraphs = text
    .replaceAll('<', '&lt;')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  return paragraphs
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const BLOCK_ENDS = /<\/(?:p|li|h[2-4]|ul|ol|blockquote|table|tr|figure|figcaption)>|<br ?\/?>/g
const CELL_ENDS = /<\/t[hd]>/g

/** The text of sanitised HTML, in which `<` and `>` stand for tags only; a line a block. */
export function plainText(html: string): string {
  return html
    .replace(BLOCK_ENDS, '\n')
    .replace(CELL_ENDS, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}
