const TAGS_OF_TYPED_TEXT = /<\/?p>|<br ?\/?>/g

/**
 * A stored description for editing. Paragraphs and line breaks become plain text; anything richer stays HTML,
 * as does text that would be read as HTML when it is sent again.
 */
export function editableDescription(html: string): string {
  if (/<[a-z/]/i.test(html.replace(TAGS_OF_TYPED_TEXT, ''))) return html
  const text = html
    .replace(/\n/g, ' ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/p>\s*/g, '\n\n')
    .replaceAll('<p>', '')
    .trim()
  const typed = decoded(text)
  return /<\/?[a-z]/i.test(typed) || /&(?:[a-z]+|#\w+);/i.test(typed) ? html : typed
}

/** The sanitiser writes these four. */
function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
