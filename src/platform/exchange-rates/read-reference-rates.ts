import { SaxesParser } from 'saxes'

/** The euro's reference rates of a day, as published by the European Central Bank. */
export interface ReferenceRates {
  /** As `2026-11-23`. */
  day: string
  /** What one euro is worth, as decimal numbers by upper-case currency code. */
  perEuro: ReadonlyMap<string, string>
}

const NAMESPACE = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const CODE = /^[A-Z]{3}$/
/** The range of `exchange_rate`. */
const RATE = /^\d{1,6}(\.\d{1,6})?$/
/**
 * The bank's file has four levels. The parser searches all open elements for a namespace, so that a file of
 * nothing but opening tags would block the process for hours.
 */
const MOST_DEPTH = 20

/**
 * Parses `eurofxref-daily.xml`. Rejects a document type declaration, elements nested too deep, and anything
 * but exactly one day.
 * @throws Error that says what is wrong with the document.
 */
export function readReferenceRates(xml: string): ReferenceRates {
  const parser = new SaxesParser({ xmlns: true })
  const days: string[] = []
  const perEuro = new Map<string, string>()
  let depth = 0
  parser.on('error', (error) => {
    throw new Error('the rates are not well-formed XML', { cause: error })
  })
  parser.on('doctype', () => {
    throw new Error('the rates declare a document type')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1
    if (depth > MOST_DEPTH) throw new Error('the rates are nested too deep')
    if (uri !== NAMESPACE || local !== 'Cube') return
    const { time, currency, rate } = attributes
    if (time) days.push(time.value)
    if (!currency || !rate) return
    if (!CODE.test(currency.value) || !RATE.test(rate.value) || Number(rate.value) === 0)
      throw new Error('a rate is no number, or its currency no code')
    if (perEuro.has(currency.value)) throw new Error('a currency has two rates')
    perEuro.set(currency.value, rate.value)
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.write(xml).close()
  const [day] = days
  if (day === undefined || days.length !== 1 || !DAY.test(day) || Number.isNaN(Date.parse(day)))
    throw new Error('the rates are not those of one day')
  return { day, perEuro }
}
