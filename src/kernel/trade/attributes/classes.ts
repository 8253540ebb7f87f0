import { formatFigure } from '../../text/count-text.ts'
import type { Language } from '../../text/language.ts'
import { attributeOf, ATTRIBUTE_KEYS, isAttributeKey, type AttributeKey } from './definitions.ts'
import { significant } from './figures.ts'
import { convert, withUnit } from './units.ts'
import { attributeWords, optionWords, type AttributeValue } from './values.ts'

/**
 * A filter value of an attribute: a number, a range of numbers or a choice, with a name that can stand in an
 * address.
 */
export interface AttributeClass {
  key: AttributeKey
  /** '13.625', '500-1000', '1000-', '-500', 'vam-top'. */
  name: string
}

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * The class that a value falls into; null for values that cannot be filtered by: free texts, and choices that
 * are not on the list.
 */
export function classOf(key: AttributeKey, value: AttributeValue): AttributeClass | null {
  const definition = attributeOf(key)
  if (definition.kind === 'text') return null
  if (definition.kind === 'choice') {
    const known = definition.options.some((option) => option === value)
    return known ? { key, name: slug(String(value)) } : null
  }
  if (typeof value !== 'number') return null
  const { steps } = definition
  if (!steps) return { key, name: String(value) }
  const above = steps.findIndex((step) => value < step)
  if (above === 0) return { key, name: `-${steps[0]}` }
  return { key, name: above < 0 ? `${steps.at(-1)}-` : `${steps[above - 1]}-${steps[above]}` }
}

/**
 * Every class of an attribute that is known in advance, in order; empty where every number is its own class.
 */
export function classesOf(key: AttributeKey): readonly string[] {
  const definition = attributeOf(key)
  if (definition.kind === 'choice') return definition.options.map(slug)
  if (definition.kind === 'text' || !definition.steps) return []
  const steps = definition.steps
  return [`-${steps[0]}`, ...steps.map((step, index) => `${step}-${steps[index + 1] ?? ''}`)]
}

/** Orders two classes of an attribute: by size, or in the order of the definitions. */
export function compareClasses(key: AttributeKey, one: string, other: string): number {
  const known = classesOf(key)
  return known.length > 0 ? known.indexOf(one) - known.indexOf(other) : Number(one) - Number(other)
}

/** Whether an attribute has a class of this name. */
export function isClass({ key, name }: AttributeClass): boolean {
  const definition = attributeOf(key)
  if (definition.kind === 'text') return false
  if (definition.kind === 'choice' || definition.steps) return classesOf(key).includes(name)
  const figure = Number(name)
  return String(figure) === name && figure >= definition.min && figure <= definition.max
}

/** The bounds of a numeric class, the upper one exclusive; null for a single number or a choice. */
export function spanOf({ key, name }: AttributeClass): { from: number | null; below: number | null } | null {
  const definition = attributeOf(key)
  if (definition.kind === 'choice' || definition.kind === 'text' || !definition.steps) return null
  const [from = '', below = ''] = name.split('-')
  return { from: from === '' ? null : Number(from), below: below === '' ? null : Number(below) }
}

/** The value of a class that holds exactly one; null for a range. */
export function valueOfClass({ key, name }: AttributeClass): AttributeValue | null {
  const definition = attributeOf(key)
  if (definition.kind === 'choice') return definition.options.find((option) => slug(option) === name) ?? null
  return definition.kind === 'text' || definition.steps ? null : Number(name)
}

/** A class in words, in both units: '13-5/8 in (346.1 mm)', '500–1,000 kW (671–1,341 hp)'. */
export function classWords({ key, name }: AttributeClass, language: Language): string {
  const definition = attributeOf(key)
  const span = spanOf({ key, name })
  if (span && (definition.kind === 'quantity' || definition.kind === 'number')) {
    const isCount = definition.kind === 'number'
    const [stored, other] = isCount ? [] : definition.units
    const inWords = (scale: (figure: number) => number) => {
      const figures = [span.from, span.below].map((figure) => figure && formatFigure(scale(figure), language))
      if (span.from === null) return `< ${figures[1] ?? ''}`
      return span.below === null ? `≥ ${figures[0] ?? ''}` : `${figures[0] ?? ''}–${figures[1] ?? ''}`
    }
    const own = inWords((figure) => figure)
    if (stored === undefined) return [own, isCount && definition.symbol].filter(Boolean).join('\u00a0')
    if (other === undefined) return withUnit(own, stored)
    return `${withUnit(own, stored)} (${withUnit(
      inWords((figure) => significant(convert(figure, stored, other), 4)),
      other,
    )})`
  }
  const value = valueOfClass({ key, name })
  if (value === null) return name
  if (typeof value === 'string') return optionWords(key, value, language)
  const words = attributeWords(key, value, language)
  return words.other === undefined ? words.value : `${words.value} (${words.other})`
}

/**
 * Parses an attribute filter such as 'bore:11,bore:13.625,pressure_class:10000': several classes of an attribute are
 * alternatives. Null for anything else.
 */
export function readAttributeFilter(text: string): AttributeClass[] | null {
  const classes: AttributeClass[] = []
  for (const part of text.split(',')) {
    const [key = '', name = '', ...rest] = part.split(':')
    if (!isAttributeKey(key) || rest.length > 0) return null
    if (!isClass({ key, name }) || classes.some((other) => other.key === key && other.name === name))
      return null
    classes.push({ key, name })
  }
  return classes
}

/** Serialises an attribute filter; the same classes always give the same text. */
export function writeAttributeFilter(classes: readonly AttributeClass[]): string {
  return classes
    .toSorted(
      (a, b) =>
        ATTRIBUTE_KEYS.indexOf(a.key) - ATTRIBUTE_KEYS.indexOf(b.key) ||
        compareClasses(a.key, a.name, b.name),
    )
    .map(({ key, name }) => `${key}:${name}`)
    .join()
}
