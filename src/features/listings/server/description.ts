import type sanitizeHtml from 'sanitize-html'
import { cleanHtml, hasTags, paragraphsOf, plainText } from '#platform/operator-text/safe-html.ts'

/** The HTML subset of decisions §4. Other tags are removed; scripts and styles with their content. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  nestingLimit: 12,
  transformTags: {
    strong: 'b',
    em: 'i',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (_tagName, attributes) => ({
      tagName: 'a',
      attribs: { ...(attributes['href'] && { href: attributes['href'] }), rel: 'nofollow noopener' },
    }),
  },
}

/** Blocks outside the subset lose their tags, but their words must not run together. */
const OTHER_BLOCK_ENDS = /<\/(?:div|tr|table|section|article|blockquote|pre|dt|dd)\s*>/gi

export interface Description {
  /** Sanitised HTML. */
  html: string
  /** For search, lists and checks: one line per block. Empty if there is nothing to read. */
  text: string
}

/**
 * Sanitises a description before it is stored. Text without any tag is taken as typed, with its lines and
 * paragraphs.
 */
export function sanitizeDescription(submitted: string): Description {
  if (!/[<>&]/.test(submitted)) return plainDescription(submitted)
  const typed = hasTags(submitted) ? submitted.replace(OTHER_BLOCK_ENDS, '<br>') : paragraphsOf(submitted)
  const html = cleanHtml(typed, ALLOWED)
  return { html, text: plainText(html) }
}

/** Text without HTML characters needs no sanitising; spreadsheets bring thousands of such texts. */
function plainDescription(submitted: string): Description {
  const html = paragraphsOf(submitted).replaceAll('<br>', '<br />')
  return { html, text: plainText(html) }
}
