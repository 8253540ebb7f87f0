import type { Language } from '#kernel/text/language.ts'
import type { FreightRate, RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import type { LineKind } from './line-problem.ts'

/** A line of the file: the cells that identify it, then those with its values. */
export interface CardLine {
  kind: LineKind
  about: readonly string[]
  says: readonly string[]
}

/** The lines of a tariff's file. */
export function linesOfCard({ currency, services, places, lanes, freight = [] }: RateCard): CardLine[] {
  return [
    { kind: 'tariff', about: [], says: [currency.toUpperCase()] },
    ...services.map(({ code, names, cm3PerKg, fuelBp, piece, shipmentKg }) => {
      const { weightKg, lengthCm, widthCm, heightCm } = piece
      const sides = [lengthCm, widthCm, heightCm].toSorted((a, b) => b - a)
      const limits = [weightKg, shipmentKg, ...sides].map(String)
      return line('service', [code], [names.en, names.fr, String(cm3PerKg), decimal(fuelBp), ...limits])
    }),
    ...places.map(({ zone, countryCode, prefix }) => line('zone', [countryCode, prefix], [zone])),
    ...lanes.flatMap(({ service, from, to, days, minimum, perFurtherKg, breaks }) => {
      const about = [service, from, to]
      const further = perFurtherKg === null ? '' : decimal(perFurtherKg)
      return [
        line('lane', about, [...days.map(String), decimal(minimum), further]),
        ...breaks.map(({ upToGrams, price }) =>
          line('price', [...about, decimal(upToGrams / 10)], [decimal(price)]),
        ),
      ]
    }),
    ...freight.map((rate) => {
      const { low, high, days, longestCm } = rate
      const longest = longestCm === null ? '' : String(longestCm)
      return line('freight', aboutFreight(rate), [decimal(low), decimal(high), ...days.map(String), longest])
    }),
  ]
}

/** Identifies a freight rate: no two in a file may be the same here. */
export function aboutFreight({ mode, from, to, upToKg, upToM3 }: FreightRate): string[] {
  return [mode, from, to, String(upToKg), String(upToM3)]
}

const line = (kind: LineKind, about: readonly string[], says: readonly string[]): CardLine => ({
  kind,
  about,
  says,
})

/** Hundredths as a decimal number without trailing zeros. */
const decimal = (hundredths: number) => String(hundredths / 100)

/** A difference between two tariffs; null if one of them does not have the line. */
export interface CardChange {
  kind: LineKind
  about: readonly string[]
  before: readonly string[] | null
  after: readonly string[] | null
}

/** The lines in which two tariffs differ, in the order of the new one; those that it leaves out come last. */
export function changesBetween(before: RateCard | null, after: RateCard): CardChange[] {
  const old = new Map(before ? linesOfCard(before).map((each) => [keyOf(each), each]) : [])
  const changes: CardChange[] = []
  for (const { kind, about, says } of linesOfCard(after)) {
    const key = keyOf({ kind, about })
    const known = old.get(key)
    old.delete(key)
    if (known === undefined || known.says.join('\n') !== says.join('\n'))
      changes.push({ kind, about, before: known?.says ?? null, after: says })
  }
  for (const { kind, about, says } of old.values()) changes.push({ kind, about, before: says, after: null })
  return changes
}

const keyOf = ({ kind, about }: Pick<CardLine, 'kind' | 'about'>) => [kind, ...about].join('\n')

/** The headings of each kind of line, written to the file as comments. */
export type LineHeadings = Readonly<Record<LineKind, readonly string[]>>

// CSV as spreadsheet programs write it in each language.
const DIALECTS = { en: { delimiter: ',', mark: '.' }, fr: { delimiter: ';', mark: ',' } } as const
const FIGURE = /^\d+\.\d+$/

/** The file of a tariff, for a spreadsheet program. It reads back as the same tariff. */
export function fileOfCard(card: RateCard, headings: LineHeadings, language: Language): string {
  const { delimiter, mark } = DIALECTS[language]
  const write = (cells: readonly string[]) =>
    cells.map((cell) => quoted(FIGURE.test(cell) ? cell.replace('.', mark) : cell, delimiter)).join(delimiter)
  const rows: string[] = []
  let kindBefore: LineKind | null = null
  for (const { kind, about, says } of linesOfCard(card)) {
    if (kind !== kindBefore) rows.push(write([`# ${kind}`, ...headings[kind]]))
    kindBefore = kind
    const [country = '', prefix = ''] = about
    const beginning = prefix === '' ? '' : `${prefix}*`
    rows.push(write(kind === 'zone' ? [kind, ...says, country, beginning] : [kind, ...about, ...says]))
  }
  return `\ufeff${rows.join('\r\n')}\r\n`
}

function quoted(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || text.includes('"')
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
