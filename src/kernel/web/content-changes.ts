/** The texts of a page that staff replaced, by the path of their key: `who.text.0`. */
export type ContentChanges = Readonly<Record<string, string>>

/** An empty line in a text of a list starts a new entry. */
const EMPTY_LINE = /\n\s*\n/

/**
 * Applies staff's changes to the texts of a page. Keys that are not changed keep the text of the catalogue.
 * In a list, a text with empty lines becomes several entries and an empty text removes the entry. Unknown
 * keys are ignored, since the catalogue may have lost them.
 */
export function withChanges<T>(texts: T, changes: ContentChanges): T {
  return Object.keys(changes).length === 0 ? texts : changed(texts, changes, '')
}

function changed<T>(value: T, changes: ContentChanges, path: string): T
function changed(value: unknown, changes: ContentChanges, path: string): unknown {
  if (typeof value === 'string') return changes[path] ?? value
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => {
      const shown = changed(entry, changes, `${path}.${index}`)
      return typeof shown === 'string' ? paragraphsOf(shown) : [shown]
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      changed(entry, changes, path === '' ? key : `${path}.${key}`),
    ]),
  )
}

function paragraphsOf(text: string): string[] {
  return text
    .split(EMPTY_LINE)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * Every text of a catalogue by its path, in order. Texts made by functions are left out: staff cannot change
 * them.
 */
export function textsByPath(texts: unknown, path = ''): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]]
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([key, value]) =>
    textsByPath(value, path === '' ? key : `${path}.${key}`),
  )
}
