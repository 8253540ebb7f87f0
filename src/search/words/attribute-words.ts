import {
  ATTRIBUTES,
  attributeOf,
  type AttributeKey,
  type Quantity,
} from '#kernel/trade/attributes/definitions.ts'
import { formatFigure } from '#kernel/text/count-text.ts'
import { inchFraction, rounded } from '#kernel/trade/attributes/figures.ts'
import { attributeTexts } from '#kernel/trade/attributes/names.ts'
import { convert, UNITS, type UnitId } from '#kernel/trade/attributes/units.ts'
import { parseAttribute, type Attributes, type AttributeValue } from '#kernel/trade/attributes/values.ts'

/**
 * All usual spellings of the values of attributes, so that a search in any unit finds them: a class of 10,000
 * psi is also '10000 psi', '10k', '690 bar' and '69 MPa', a bore of 13-5/8 in also '13.625' and '346.1 mm'.
 */
export function attributeWords(attributes: Attributes): string {
  const texts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : wordsOf(key as AttributeKey, value),
  )
  // The tokenizer does not join text across commas, so no word combines two values.
  return texts.join(', ')
}

/** '10,000 psi', '690 bar', '10K'. */
const PRESSURES = /(?<![\p{L}\p{N}.,/-])(\d[\d,]*\s?(?:psi|bar|ksi|k|mpa))(?![\p{L}\p{N}])/giu
/** '13-5/8', '5 1/2'. */
const SIZES = /(?<![\p{L}\p{N}.,/-])(\d{1,2}[-\s]\d{1,2}\/\d{1,2})(?![\p{L}\p{N}/])/gu

/**
 * The other spellings of nominal pressure classes and fractional inches in a title: a 'BOP 13-5/8 in 10K' is
 * found by '690 bar' and '346 mm' even if its seller filled in no attributes.
 */
export function titleWords(title: string): string {
  const classes = [...title.matchAll(PRESSURES)].flatMap(([written]) => {
    const read = parseAttribute('pressure_class', written)
    return read.ok && isClassOfPressure(read.value) ? [attributeWords({ pressure_class: read.value })] : []
  })
  const sizes = [...title.matchAll(SIZES)].flatMap(([written]) => {
    const read = parseAttribute('bore', written)
    return read.ok ? [attributeWords({ bore: read.value })] : []
  })
  return [...classes, ...sizes].join(', ')
}

function isClassOfPressure(value: AttributeValue): boolean {
  const { nominal } = ATTRIBUTES.pressure_class
  return (nominal ?? []).some((entry) => typeof entry === 'object' && entry[0] === value)
}

function wordsOf(key: AttributeKey, value: AttributeValue): string[] {
  const definition = attributeOf(key)
  if (definition.kind === 'quantity' && typeof value === 'number') return quantityWords(definition, value)
  if (definition.kind === 'number') return [`${value} ${definition.symbol ?? ''}`.trim()]
  const named = attributeTexts.flatMap(({ options }) => options[key]?.[String(value)] ?? [])
  return named.length > 0 ? [...new Set(named)] : [String(value)]
}

/** Units that people search for besides the two that pages show. */
const ALSO_ASKED: Partial<Record<UnitId, readonly UnitId[]>> = { psi: ['mpa'], bar: ['mpa'] }

function quantityWords(definition: Quantity, amount: number): string[] {
  const [stored, other] = definition.units
  const units = [stored, ...(other === undefined ? [] : [other]), ...(ALSO_ASKED[stored] ?? [])]
  const named = definition.nominal?.find((entry) => typeof entry !== 'number' && entry[0] === amount)
  return units.flatMap((unit) => {
    const exact = convert(amount, stored, unit)
    const name = unit === other && typeof named === 'object' ? [named[1]] : []
    return [...new Set([...name, ...writings(exact, unit === stored)])].flatMap((figure) =>
      inUnit(figure, unit),
    )
  })
}

/** A figure, stored or converted, and its usual rounding. */
function writings(exact: number, isStored: boolean): number[] {
  const close = exact >= 10 ? [rounded(exact, 1), Math.round(exact)] : [rounded(exact, 2)]
  return isStored ? [rounded(exact, 6), ...(exact >= 10 ? [Math.round(exact)] : [])] : close
}

function inUnit(figure: number, unit: UnitId): string[] {
  const { symbol } = UNITS[unit]
  if ('isPrefix' in UNITS[unit]) return [`${symbol} ${figure}`]
  const grouped = formatFigure(figure, 'en')
  const plain =
    grouped === String(figure) ? [`${figure} ${symbol}`] : [`${grouped} ${symbol}`, `${figure} ${symbol}`]
  if (symbol === 'in') {
    const fraction = inchFraction(figure)
    return [...plain, ...(fraction === null || fraction === String(figure) ? [] : [`${fraction} in`]), 'inch']
  }
  // The trade calls a class of 10,000 psi '10k'.
  return unit === 'psi' && figure % 1000 === 0 ? [...plain, `${figure / 1000}k`] : plain
}
