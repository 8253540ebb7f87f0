import type { CreateListingBody } from '#features/listings/contract/bodies.ts'
import { LISTING_LIMITS } from '#features/listings/domain/limits.ts'
import { describingAttributes } from '#kernel/trade/attributes/by-type.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import {
  attributeOf,
  type AttributeDefinition,
  type AttributeKey,
} from '#kernel/trade/attributes/definitions.ts'
import { UNITS } from '#kernel/trade/attributes/units.ts'
import { declaresContamination, FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import { capital, makeOf, modelOf, partNumberOf, serialNumberOf, wordOf } from './names.ts'
import { randomOf, type Random } from './random.ts'
import { PLACES, QUALITIES, SELDOM, SENTENCES, SOLD } from './trade.ts'

/** A listing as its seller would fill in the form, with its units and number of pictures. */
export interface DrawnListing {
  form: CreateListingBody
  units: number
  pictures: number
}

/** Nouns nearer to the front of their list are drawn more often. */
const FIRST_NOUNS = 1.6

/** The listing with this number: always the same, independently of other random draws. */
export function drawListing(index: number): DrawnListing {
  const random = randomOf(index)
  const { category, type, nouns } = random.weighted(SOLD.map((each) => [each, each.share]))
  const noun = nouns[Math.floor(nouns.length * random.next() ** FIRST_NOUNS)] ?? type
  const make = makeOf(random.rank(0.75))
  const model = modelOf(random)
  const condition = random.chance(0.55) ? 'used' : 'new'
  const attributes = attributesOf(random, type)
  const [country, city, postcode] = random.weighted(PLACES)
  const drawn: CreateListingBody = {
    title: titleOf(random, { make, model, noun, attributes }),
    brand: make,
    categorie: category,
    type,
    condition,
    description: descriptionOf(random, noun),
    country,
    city,
    prix: priceOf(random),
    currency: random.chance(0.6) ? 'usd' : 'eur',
    attributes,
    year: random.chance(0.7) ? random.int(1995, 2025) : null,
    partNumber: random.chance(0.55) ? partNumberOf(random) : null,
    serialNumber: random.chance(0.4) ? serialNumberOf(random) : null,
    runningHours: condition === 'used' && random.chance(0.3) ? random.int(50, 30_000) : null,
    ...packOf(random, postcode),
    ...(declaresContamination({ category, condition }) &&
      random.chance(0.6) && { norm: random.pick(FINDINGS), h2s: random.pick(FINDINGS) }),
  }
  const form = withStatement(drawn)
  const units = random.chance(0.6) ? random.int(1, 4) : random.int(5, 400)
  return { form, units, pictures: 1 + Math.min(5, random.rank(1.5)) }
}

/** What may carry residues says at least that nobody looked. */
function withStatement(form: CreateListingBody): CreateListingBody {
  const unstated = unstatedHazards({ ...form, category: form.categorie })
  return { ...form, ...Object.fromEntries(unstated.map((hazard) => [hazard, 'not_checked'])) }
}

interface Named {
  make: string
  model: string
  noun: string
  attributes: Readonly<Record<string, string>>
}

function titleOf(random: Random, { make, model, noun, attributes }: Named): string {
  const quality = random.chance(0.3) ? `${random.pick(QUALITIES)} ` : ''
  const [first = '', second = ''] = Object.values(attributes).filter((written) => /^\d/.test(written))
  const size = [first, random.chance(0.4) ? second : ''].filter(Boolean).join(' ')
  const words = [make, model, quality + noun, size].filter(Boolean).join(' ').split(' ')
  while (words.join(' ').length > LISTING_LIMITS.titleMax) words.pop()
  return words.join(' ')
}

/** Two to seven sentences; half of the texts are typed as plain text, half come with a list. */
function descriptionOf(random: Random, noun: string): string {
  const sentences = Array.from({ length: random.int(2, 7) }, () =>
    random.pick(SENTENCES).replace('*', () => seldomName(random)),
  )
  const rare = SELDOM.filter(([, share]) => random.chance(share)).map(([word]) => `With ${word}.`)
  const opening = `${capital(noun)} for sale by the owner.`
  const all = [opening, ...sentences, ...rare]
  if (random.chance(0.5)) return all.join(' ')
  const points = all.slice(1).map((sentence) => `<li>${sentence}</li>`)
  return `<p>${opening}</p><ul>${points.join('')}</ul>`
}

/** Names of places and projects are drawn without an end, orders and lots have numbers. */
function seldomName(random: Random): string {
  if (random.chance(0.6)) return capital(wordOf(random.rank(0.45)))
  return `${random.pick(['P', 'LOT', 'WO', 'S'])}${random.int(1000, 999_999)}`
}

/** From some hundred to some million, most of them around twenty thousand. */
function priceOf(random: Random): number {
  const spread = random.next() + random.next() + random.next() - 1.5
  return Math.max(50, Math.round(20_000 * 10 ** (spread * 2)))
}

function packOf(random: Random, postcode: string | null) {
  if (!random.chance(0.5)) return {}
  const isSmall = random.chance(0.6)
  return {
    weightKg: random.int(2, isSmall ? 280 : 40_000),
    lengthCm: random.int(20, isSmall ? 250 : 1200),
    widthCm: random.int(20, isSmall ? 115 : 300),
    heightCm: random.int(20, isSmall ? 150 : 300),
    ...(postcode !== null && { originPostcode: postcode }),
  }
}

/** Most attributes of its type are filled in, in the seller's notation; how good each item is, is not. */
function attributesOf(random: Random, type: string): Record<string, string> {
  if (!random.chance(0.75)) return {}
  const describing = describingAttributes(type)
  return Object.fromEntries(
    keptAttributes(type)
      .filter((key) => describing.includes(key) && random.chance(0.85))
      .map((key) => [key, writtenValue(random, key)]),
  )
}

function writtenValue(random: Random, key: AttributeKey): string {
  const definition: AttributeDefinition = attributeOf(key)
  switch (definition.kind) {
    case 'choice':
      return random.pick(definition.options)
    case 'text':
      return `${makeOf(random.rank(0.75))} ${modelOf(random)}`
    case 'number':
      return figureIn(random, definition)
    case 'quantity': {
      const named = (definition.nominal ?? [])
        .map((entry) => (typeof entry === 'number' ? entry : entry[0]))
        .filter((each) => each >= definition.min && each <= definition.max)
      const figure = named.length > 0 ? String(random.pick(named)) : figureIn(random, definition)
      const unit = UNITS[definition.units[0]]
      return 'isPrefix' in unit ? `${unit.symbol} ${figure}` : `${figure} ${unit.symbol}`
    }
  }
}

/** Spread evenly over the orders of magnitude within the limits. */
function figureIn(
  random: Random,
  {
    min,
    max,
    decimals,
    steps,
  }: Pick<Extract<AttributeDefinition, { kind: 'number' }>, 'min' | 'max' | 'decimals' | 'steps'>,
): string {
  const [low, high] = steps
    ? [Math.max(min, (steps[0] ?? min) / 4), Math.min(max, (steps.at(-1) ?? max) * 2)]
    : [Math.max(min, 1), Math.min(max, 500)]
  const figure = low * (high / low) ** random.next()
  return String(Number(Math.max(min, figure).toFixed(figure >= 100 ? 0 : Math.min(decimals, 1))))
}
