const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
}

/** The paragraphs of a sanitized description, list items with a bullet. Pure. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/g, '\n• ')
    .replace(/<br\b[^>]*>|<\/?(p|ul|ol|h[1-6]|div|blockquote)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && paragraph !== '•')
}
