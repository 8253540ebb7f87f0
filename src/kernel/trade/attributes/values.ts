import { formatFigure } from '../../text/count-text.ts'
import { formatDay } from '../../text/date-text.ts'
import { isDay } from '../../text/day.ts'
import type { Language } from '../../text/language.ts'
import { ok, refuse, type Result } from '../../errors.ts'
import { hasControlCharacters, isStorable } from '../../text/text.ts'
import { attributeOf, type AttributeKey, type Choice, type Quantity } from './definitions.ts'
import { inchFraction, readAmount, rounded, significant } from './figures.ts'
import { attributeTexts } from './names.ts'
import { convert, unitOf, UNITS, withUnit, type UnitId } from './units.ts'

/** The stored value of an attribute: a figure in the stored unit, a choice or a text. */
export type AttributeValue = number | string
export type Attributes = { readonly [Key in AttributeKey]?: AttributeValue | undefined }

/** Why a written value is invalid: keys of the listings' messages (`listings.errors.attribute_…`). */
export type AttributeRefusal = 'figure' | 'unit' | 'range' | 'whole' | 'choice' | 'text' | 'day'

/** The longest text of an attribute, and the longest writing of any. */
export const ATTRIBUTE_TEXT_MAX = 60

interface Reading {
  /** How figures are written; the interface writes English ones. */
  language?: Language
  /** The unit of a figure without one, for example from the heading of a table's column. */
  unit?: UnitId
}

/**
 * Reads what somebody wrote as the value of an attribute, in either system: '10,000 psi', '10k', '690 bar'
 * are one class, '13-5/8', '13⅝"' and '346.1 mm' one bore, 'vam-top' and 'VAM TOP' one connection. Pure;
 * refuses what is no value of it.
 */
export function parseAttribute(
  key: AttributeKey,
  written: string,
  reading: Reading = {},
): Result<AttributeValue, AttributeRefusal> {
  const definition = attributeOf(key)
  const text = written.trim()
  if (text.length > ATTRIBUTE_TEXT_MAX || hasControlCharacters(text) || !isStorable(text))
    return refuse('text')
  switch (definition.kind) {
    case 'quantity':
      return parseQuantity(definition, text, reading)
    case 'number': {
      const typed = readAmount(text, reading.language)
      const isUnit = typed?.unit === '' || typed?.unit.toLowerCase() === definition.symbol?.toLowerCase()
      if (!typed || typed.isFraction || !isUnit) return refuse('figure')
      if (rounded(typed.amount, definition.decimals) !== typed.amount) return refuse('whole')
      return within(typed.amount, definition)
    }
    case 'choice':
      return parseChoice(key, definition, text)
    case 'text': {
      if (text === '') return refuse('text')
      const day = definition.day ? readDay(text) : text
      return day === null ? refuse('day') : ok(day)
    }
  }
}

/** A day as JSON has it, or as it is written here: 21/11/2026, 21.11.2026. */
function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

function parseQuantity(
  definition: Quantity,
  text: string,
  { language, unit }: Reading,
): Result<AttributeValue, AttributeRefusal> {
  const typed = readAmount(text, language)
  if (!typed) return refuse('figure')
  const [stored, other] = definition.units
  const given = unitIn(definition, typed.unit, unit, typed.isFraction)
  if (!given) return refuse(typed.unit === '' ? 'unit' : 'figure')
  const exact = convert(typed.amount, given, stored)
  const named = nominalOf(definition, exact, given === other ? typed.amount : null)
  const amount = named ?? (given === stored ? significant(exact, 9) : rounded(exact, definition.decimals))
  return within(amount, definition)
}

function unitIn(
  { units: [stored, other] }: Quantity,
  written: string,
  assumed: UnitId | undefined,
  isFraction: boolean,
): UnitId | undefined {
  const { dimension } = UNITS[stored]
  if (written !== '') return unitOf(dimension, written)
  if (assumed && UNITS[assumed].dimension === dimension) return assumed
  if (isFraction) return unitOf(dimension, 'in')
  return other === undefined ? stored : undefined
}

const NOMINAL_TOLERANCE = 0.006
/**
 * In inches, a tenth of a millimetre: 346 mm is 13-5/8 in rounded, and must not count as a size of its own.
 */
const EIGHTH_TOLERANCE = 0.004

/** The figure that the trade calls it by, where one is near enough. */
function nominalOf(
  { nominal = [], fractions }: Quantity,
  amount: number,
  inOther: number | null,
): number | null {
  const entries = nominal.map((entry) => (typeof entry === 'number' ? ([entry, null] as const) : entry))
  const exact = inOther === null ? undefined : entries.find(([, other]) => other === inOther)
  if (exact) return exact[0]
  const [nearest] = entries
    .map(([figure]) => ({ figure, off: Math.abs(amount - figure) / figure }))
    .toSorted((a, b) => a.off - b.off)
  if (nearest && nearest.off <= NOMINAL_TOLERANCE) return nearest.figure
  const eighth = Math.round(amount * 8) / 8
  const isMeasured = inOther !== null && fractions !== undefined
  return isMeasured &&
    eighth > 0 &&
    Math.abs(amount - eighth) <= Math.min(EIGHTH_TOLERANCE, amount * NOMINAL_TOLERANCE)
    ? eighth
    : null
}

function within(
  amount: number,
  { min, max }: { min: number; max: number },
): Result<AttributeValue, AttributeRefusal> {
  return amount >= min && amount <= max ? ok(amount) : refuse('range')
}

/** Names are compared by their letters and figures alone: 'L-80' is 'L80'. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function parseChoice(
  key: AttributeKey,
  { options, open }: Choice,
  text: string,
): Result<AttributeValue, AttributeRefusal> {
  const wanted = bare(text)
  const found = options.find(
    (option) =>
      bare(option) === wanted || attributeTexts.some((t) => bare(t.options[key]?.[option] ?? '') === wanted),
  )
  if (wanted !== '' && found !== undefined) return ok(found)
  if (open && wanted !== '') return ok(text)
  return refuse('choice')
}

/** A value in words, in the stored unit and, where there is one, in the other: '10,000 psi' and '690 bar'. */
export function attributeWords(
  key: AttributeKey,
  value: AttributeValue,
  language: Language,
): { value: string; other?: string } {
  const definition = attributeOf(key)
  if (definition.kind === 'quantity' && typeof value === 'number') {
    const [stored, other] = definition.units
    return {
      value: inUnit(definition, value, stored, language),
      ...(other !== undefined && { other: inUnit(definition, value, other, language) }),
    }
  }
  if (definition.kind === 'number' && typeof value === 'number')
    return { value: [formatFigure(value, language), definition.symbol].filter(Boolean).join('\u00a0') }
  if (definition.kind === 'text' && definition.day) return { value: formatDay(String(value), language) }
  return { value: optionWords(key, String(value), language) }
}

/** A stored amount in one of its two units, as the plate writes it. */
export function inUnit(definition: Quantity, amount: number, unit: UnitId, language: Language): string {
  const [stored] = definition.units
  const named = definition.nominal?.find((entry) => typeof entry !== 'number' && entry[0] === amount)
  const converted = convert(amount, stored, unit)
  const figure =
    unit === stored ? rounded(amount, 6) : typeof named === 'object' ? named[1] : significant(converted, 4)
  const isInches = UNITS[unit].symbol === 'in'
  const fraction = definition.fractions && isInches ? inchFraction(figure) : null
  return withUnit(fraction ?? formatFigure(figure, language), unit)
}

/** The words of a choice; what has none, such as 'L80', stands for itself. */
export function optionWords(key: AttributeKey, option: string, language: Language): string {
  return attributeTexts.find((t) => t.language === language)?.options[key]?.[option] ?? option
}
