/** What staff wrote over the texts of a page, by the path of their key: `who.text.0`. */
export type ContentChanges = Readonly<Record<string, string>>

/** Where a text of a list has an empty line, a new entry of the list begins. */
const EMPTY_LINE = /\n\s*\n/

/**
 * The texts of a page as staff want them. What is not named stays as the code has it; of a list, a text with
 * empty lines becomes several entries, and an empty one none. Names that the catalogue does not know any more
 * say nothing. `under` is the path of texts that are a part of the page's.
 */
export function withChanges<T>(texts: T, changes: ContentChanges, under = ''): T {
  return Object.keys(changes).length === 0 ? texts : changed(texts, changes, under)
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

/** Every text of a catalogue by its path, in its order. What is made by a function is none. */
export function textsByPath(texts: unknown, path = ''): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]]
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([key, value]) =>
    textsByPath(value, path === '' ? key : `${path}.${key}`),
  )
}
