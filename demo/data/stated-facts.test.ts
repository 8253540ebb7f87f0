import { expect, test } from 'vitest'
import { demoListings } from './demo-catalogue.ts'
import { DEMO_SECOND_TEXTS } from './second-texts.ts'

const listings = demoListings().filter(({ weightKg }) => weightKg !== undefined)

const AMOUNT = String.raw`(\d+(?:[.,\s]\d+)?) (t|kg)\b`
/** How texts say what the goods weigh: '4.2 t each', 'Weight 415 kg', '390 kg in crate', '. 9 t, wired'. */
const SAID = [
  String.raw`(?:[Ww]eight|[Ww]eigh(?:s|ing)|[Ll]ifting|[Ee]ach|[Pp]oids|[Pp]èse(?:nt)?)(?: about| just below| environ| de)? ${AMOUNT}`,
  String.raw`${AMOUNT} (?:each|chacun|net|in (?:its )?crate|on (?:its )?pallet|in one lift|in total|the pair|with (?:stand|hopper)|on a steel)`,
  String.raw`(?:[.;]|crates,|works,) ${AMOUNT}(?=[.,]|$)`,
].map((pattern) => new RegExp(pattern, 'g'))

const inKg = (amount: string, unit: string) => {
  // '1,100 kg' has thousands, '4.2 t' a fraction.
  const value = Number(/[,\s]\d{3}$/.test(amount) ? amount.replace(/[,\s]/, '') : amount.replace(',', '.'))
  return unit === 't' ? value * 1000 : value
}

/** What a text says, in kg, of a unit or of everything. */
function statedIn(text: string): number[] {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return SAID.flatMap((pattern) =>
    Array.from(plain.matchAll(pattern), ([, amount = '', unit = '']) => inKg(amount, unit)),
  )
}

test('finds what texts say of weights', () => {
  expect(statedIn('<p>Dry weight about 4.2 t each, on stands.</p>')).toContain(4200)
  expect(statedIn('In one bundle, weighing 1,100 kg.')).toContain(1100)
  expect(statedIn('Shipping stand included; 14.5 t.')).toEqual([14_500])
  expect(statedIn('Crane of 50 t, boom 33.5 m. Top drive 500 t.')).toEqual([])
  const all = listings.filter(({ description }) => statedIn(description).length > 0)
  expect(all.length).toBeGreaterThan(25)
})

test.each(listings.map((listing) => [listing.key, listing] as const))(
  'the weight of %s is that of its texts',
  (key, { description, weightKg = 0, netWeightKg = weightKg, qty }) => {
    const second = DEMO_SECOND_TEXTS[key]?.secondDescription ?? ''
    for (const stated of [...statedIn(description), ...statedIn(second)]) {
      const fits = [weightKg, netWeightKg, weightKg * qty, netWeightKg * qty].some(
        (kg) => Math.abs(kg - stated) <= stated * 0.05,
      )
      expect(fits, `${key}: ${stated} kg, not ${weightKg} kg`).toBe(true)
    }
  },
)

/** What the checkout would not keep to: it sells any number, by the unit or the lot that the listing counts. */
const NOT_KEPT =
  /[Mm]inimum (?:order|lot|ten|twenty)|minimum \d+ t\b|from fifty|Lots from|at least three|per tonne|by the tonne/
test.each(demoListings().map((listing) => [listing.key, listing] as const))(
  'the texts of %s are about what is sold',
  (key, { title, description, lotPieces }) => {
    for (const text of [title, description, DEMO_SECOND_TEXTS[key]?.secondDescription ?? ''])
      expect(text).not.toMatch(NOT_KEPT)
    // Lots in words are lots.
    if (/, lot$|^Flange lot|[Cc]omplete lot|One lot of|price for the crate/.test(`${title}\n${description}`))
      expect(lotPieces).toBeGreaterThan(1)
  },
)
