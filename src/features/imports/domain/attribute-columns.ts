import { attributeOf, ATTRIBUTE_KEYS, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { attributeTexts } from '#kernel/trade/attributes/names.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { unitOf, UNITS, type UnitId } from '#kernel/trade/attributes/units.ts'
import type { Language } from '#kernel/text/language.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'

/**
 * The heading of an attribute's column. If several attributes have the same name in a language, their types
 * are added: 'Kind of machine (Mining Equipment)'.
 */
export function attributeColumnName(key: AttributeKey, language: Language): string {
  const texts = attributeTexts.find((each) => each.language === language)
  const name = texts?.names[key] ?? key
  const isShared = ATTRIBUTE_KEYS.some((other) => other !== key && texts?.names[other] === name)
  const type = CATEGORIES.flatMap(({ types }) => types).find((each) => keptAttributes(each).includes(key))
  return isShared && type !== undefined ? `${name} (${taxonomyName(type, language)})` : name
}

/** The names of an attribute in our files and on our pages, in all languages. */
export function attributeNames(key: AttributeKey): string[] {
  return attributeTexts.flatMap(({ language, names }) => [attributeColumnName(key, language), names[key]])
}

interface HeadParts {
  name: string
  unit: string
  isBracketed: boolean
}

/**
 * The ways to split a heading into name and unit: 'Bore (in)', 'Pression, bar', 'Diamètre en mm', 'Power kW',
 * 'DN'.
 */
export function partsOfHead(head: string): HeadParts[] {
  const bracketed = /^(.*?)[\s:,]*[([]([^()[\]]+)[)\]]\s*$/.exec(head)
  const plain = [
    /^(.+?)\s*[,:;/]\s*(\S+)\s*$/,
    /^(.+?)\s+(?:in|en)\s+(\S+)\s*$/i,
    /^(.+?)\s+(\S+)\s*$/,
  ].flatMap((pattern) => {
    const [, name, unit] = pattern.exec(head) ?? []
    return name === undefined || unit === undefined ? [] : [{ name, unit, isBracketed: false }]
  })
  const [, name, unit] = bracketed ?? []
  return [
    ...(name === undefined || unit === undefined ? [] : [{ name, unit, isBracketed: true }]),
    ...plain,
    { name: head, unit: head, isBracketed: false },
  ]
}

/** Whether an attribute can be measured in the unit written in a heading. */
export function unitFits(key: AttributeKey, written: string): boolean {
  const definition = attributeOf(key)
  if (definition.kind === 'quantity') return unitIn(key, written) !== undefined
  return definition.kind === 'number' && definition.symbol?.toLowerCase() === written.trim().toLowerCase()
}

/** The unit of bare numbers in a column; undefined if the heading names none. */
export function unitOfHead(key: AttributeKey, head: string): UnitId | undefined {
  for (const { unit } of partsOfHead(head)) {
    const found = unitIn(key, unit)
    if (found !== undefined) return found
  }
  return undefined
}

function unitIn(key: AttributeKey, written: string): UnitId | undefined {
  const definition = attributeOf(key)
  return definition.kind === 'quantity' ? unitOf(UNITS[definition.units[0]].dimension, written) : undefined
}
