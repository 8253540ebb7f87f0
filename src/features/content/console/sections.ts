import type { EditedPage } from '../contract/versions/endpoints.ts'

export type EditedText = EditedPage['texts'][number]

export interface TextGroup {
  /** The path that its texts share; empty for texts of the page as a whole. */
  path: string
  texts: EditedText[]
}

/** The texts of a page by section, in the order of the page. */
export function groupTexts(texts: readonly EditedText[]): TextGroup[] {
  const groups = new Map<string, EditedText[]>()
  for (const text of texts) {
    const path = groupOf(text.path)
    const group = groups.get(path)
    if (group) group.push(text)
    else groups.set(path, [text])
  }
  return [...groups].map(([path, group]) => ({ path, texts: group }))
}

/** `who.text.0` and `who.title` belong to `who`. */
function groupOf(path: string): string {
  return path.replace(/(^|\.)\w+(\.\d+)?$/, '')
}

/** The kind of text that a path names: its last word that is not a number, for example `title`. */
export function kindOf(path: string): string {
  return /(\w+)(?:\.\d+)?$/.exec(path)?.[1] ?? ''
}
