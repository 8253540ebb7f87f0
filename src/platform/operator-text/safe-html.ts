import sanitizeHtml from 'sanitize-html'

/**
 * Common to all subsets of HTML: unknown tags are removed and their text is kept; scripts and styles are
 * removed with their content.
 */
const COMMON = {
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
} satisfies sanitizeHtml.IOptions

/** Removes from submitted HTML everything that a subset does not allow. */
export function cleanHtml(submitted: string, subset: sanitizeHtml.IOptions): string {
  return sanitizeHtml(submitted, { ...COMMON, ...subset }).trim()
}

/** Whether a text was typed as HTML rather than as plain lines and paragraphs. */
export function hasTags(text: string): boolean {
  return /<\/?[a-z][^>]*>/i.test(text)
}

/** Converts plain text to HTML, with its lines and paragraphs. */
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

/** The text of sanitised HTML, in which `<` and `>` occur only in tags; one line per block. */
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
