import { textsByPath, type ContentChanges } from '#kernel/web/content-changes.ts'
import type { ContentEntry, ContentList, ContentPageName } from '#kernel/web/content-page.ts'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'

/** Lengths in characters; `people`: entries of a list. */
export const CONTENT_LIMITS = { text: 5000, note: 200, name: 100, role: 100, link: 500, people: 30 } as const

type BothTexts = Readonly<Record<Language, string>>

/** A text of a page as staff wrote it. */
export interface WrittenText extends BothTexts {
  path: string
}

/** A text of a page that staff may change. */
export interface OpenText {
  path: string
  /** An item of a list, which several paragraphs may replace. */
  isList: boolean
  /** May be empty in both languages, and is left out then. */
  isOptional: boolean
  shipped: BothTexts
}

/** Why a field is refused: the last part of a key of the catalogue. */
export type ContentFault = 'missing' | 'slot' | 'kept' | 'name' | 'link' | 'nothing'
export interface Blame {
  field: string
  fault: ContentFault
}

/** Error messages belong to the rules that they explain, not to the page. */
const CLOSED = /^errors\./

/** Texts with figures or gaps on which the product or the contract depends (spec §1, §4, §9). */
const BINDING: Partial<Record<ContentPageName, RegExp>> = {
  terms: /^sections\./,
  'terms-of-sale': /^sections\./,
  privacy: /^sections\./,
  about: /^vision\./,
}

const isBinding = (page: ContentPageName, path: string) => BINDING[page]?.test(path) ?? false

/** The texts of a page that staff may change, in the order of its catalogue. */
export function openTexts(page: ContentPageName, shipped: Readonly<Record<Language, unknown>>): OpenText[] {
  const french = new Map(textsByPath(shipped.fr))
  return textsByPath(shipped.en)
    .filter(([path]) => !CLOSED.test(path))
    .map(([path, en]) => {
      const isList = /\.\d+$/.test(path)
      const isOptional = page === 'discount' || (isList && !isBinding(page, path))
      return { path, isList, isOptional, shipped: { en, fr: french.get(path) ?? '' } }
    })
}

/**
 * Returns the texts to store: those that differ from the code's. A text has to exist in both languages, or,
 * if it is optional, in neither; names in braces are those of the page; binding texts keep their figures and
 * gaps.
 * @returns null for a text that the page does not have
 */
export function judgeTexts(
  page: ContentPageName,
  open: readonly OpenText[],
  written: readonly WrittenText[],
): { changes: Record<Language, ContentChanges>; blamed: Blame[] } | null {
  const byPath = new Map(open.map((text) => [text.path, text]))
  const slots = new Set(open.flatMap(({ shipped }) => [...slotsOf(shipped.en), ...slotsOf(shipped.fr)]))
  const blamed: Blame[] = []
  const kept: WrittenText[] = []
  for (const text of written) {
    const known = byPath.get(text.path)
    if (known === undefined) return null
    if (LANGUAGES.every((language) => text[language] === known.shipped[language])) continue
    kept.push(text)
    blamed.push(...faultsOf(text, known, { slots, binds: isBinding(page, text.path) }))
  }
  const changes = (language: Language) =>
    Object.fromEntries(kept.map((text) => [text.path, text[language]] as const))
  return { changes: { en: changes('en'), fr: changes('fr') }, blamed }
}

function faultsOf(
  text: WrittenText,
  known: OpenText,
  { slots, binds }: { slots: ReadonlySet<string>; binds: boolean },
): Blame[] {
  if (known.isOptional && text.en === '' && text.fr === '') return []
  return LANGUAGES.flatMap((language): Blame[] => {
    const field = `${text.path}.${language}`
    if (text[language] === '') return [{ field, fault: 'missing' }]
    const used = slotsOf(text[language])
    if (used.some((slot) => !slots.has(slot))) return [{ field, fault: 'slot' }]
    if (binds && !keepsWhatBinds(known.shipped[language], text[language])) return [{ field, fault: 'kept' }]
    return []
  })
}

/** Whether every figure and gap of the code's text still occurs, and as often. */
function keepsWhatBinds(shipped: string, written: string): boolean {
  const left = bindingParts(written)
  return bindingParts(shipped).every((part) => {
    const at = left.indexOf(part)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const bindingParts = (text: string): string[] => text.match(/\d+|\{\w+\}/g) ?? []
const slotsOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

/** The parts of an entry of each list, besides name and portrait (spec §3). */
export const ENTRY_PARTS: Readonly<Record<ContentList, { role: boolean; text: boolean; link: boolean }>> = {
  founders: { role: true, text: true, link: true },
  team: { role: true, text: false, link: false },
  testimonials: { role: false, text: true, link: false },
}

/** The errors in the entries of a list; fields are named `people.0.name`. */
export function judgeEntries(list: ContentList, entries: readonly ContentEntry[]): Blame[] {
  const parts = ENTRY_PARTS[list]
  return entries.flatMap(({ name, role, text, link }, index): Blame[] => {
    const at = `people.${index}`
    const missing = (part: 'role' | 'text', written: BothTexts) =>
      LANGUAGES.filter((language) => parts[part] && written[language] === '').map((language): Blame => ({
        field: `${at}.${part}.${language}`,
        fault: 'missing',
      }))
    return [
      ...(name === '' ? [{ field: `${at}.name`, fault: 'name' } as const] : []),
      ...missing('role', role),
      ...missing('text', text),
      ...(link === '' || isSecureAddress(link) ? [] : [{ field: `${at}.link`, fault: 'link' } as const]),
    ]
  })
}

/** The entry with only the parts that its list shows. */
export function withoutUnusedParts(list: ContentList, entry: ContentEntry): ContentEntry {
  const parts = ENTRY_PARTS[list]
  const none = { en: '', fr: '' }
  return {
    ...entry,
    role: parts.role ? entry.role : none,
    text: parts.text ? entry.text : none,
    link: parts.link ? entry.link : '',
  }
}

function isSecureAddress(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:'
}
