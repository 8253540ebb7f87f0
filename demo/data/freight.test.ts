import { describe, expect, test } from 'vitest'
import { estimateFreight } from '#features/checkout/domain/freight.ts'
import { demoTariff } from './freight.ts'

const card = demoTariff()
/** A truckload. */
const unit = { weightKg: 15_000, lengthCm: 900, widthCm: 240, heightCm: 250 }
const between = (from: string, to: string) => {
  const [origin, destination] = [from, to].map((countryCode) => ({ countryCode, postcode: null }))
  return origin && destination && estimateFreight(card, { origin, destination, unit })
}
/** Countries with a road across their border that carries goods, as pairs; Great Britain by the tunnel, Ireland by ferry. */
const ROADS =
  `FR-MC FR-BE BE-NL BE-LU FR-DE DE-AT FR-IT FR-ES ES-PT AT-HU HU-RO DE-PL DE-CZ CZ-SK RO-BG HU-HR HR-SI BG-GR
  DE-DK DK-SE SE-FI FI-EE EE-LV LV-LT SE-NO FR-GB GB-IE FR-CH BG-TR DZ-TN LY-EG MR-SN SN-GM SN-ML GN-SL SL-LR CI-GH GH-TG
  TG-BJ BJ-NG NG-NE CI-BF CM-TD ET-DJ KE-UG UG-RW KE-TZ ZM-ZW ZM-BW ZW-MZ BW-NA BW-ZA AE-SA AE-OM SA-QA SA-KW SA-BH SA-JO
  JO-IQ TH-VN TH-MY MY-SG US-CA US-MX`
    .split(/\s+/)
    .map((pair) => pair.split('-'))

describe('the freight estimates of the demonstration', () => {
  test('offer a truck only where roads join all countries of the zone', () => {
    const trucks = (card.freight ?? []).filter(({ mode }) => mode === 'full_truck')
    expect(trucks.length).toBeGreaterThan(10)
    for (const { from, to } of trucks) {
      expect(to).toBe(from)
      const all = card.places.filter(({ zone }) => zone === from).map(({ countryCode }) => countryCode)
      const reached = new Set(all.slice(0, 1))
      for (const _ of all)
        for (const [a = '', b = ''] of ROADS)
          if (all.includes(a) && all.includes(b) && (reached.has(a) || reached.has(b))) reached.add(a).add(b)
      expect([...reached].toSorted(), from).toEqual(all.toSorted())
    }
  })

  test.each(['SN', 'CG', 'CI', 'CM', 'AO', 'GQ', 'GA'])('from %s to Port-Gentil, by ship', (from) => {
    for (const found of [between(from, 'GA'), between('GA', from)]) {
      expect(found).toMatchObject({ mode: 'container' })
      // A ship along the coast has to be waited for, and unloaded.
      expect(found).toMatchObject({ days: [12, 24] })
    }
  })

  test.each([
    ['SN', 'SN', 'full_truck'],
    ['CI', 'NG', 'full_truck'],
    ['SN', 'CG', 'container'],
    ['FR', 'MT', 'container'],
    ['AU', 'ID', 'container'],
    ['US', 'CO', 'container'],
  ])('from %s to %s: %s', (from, to, mode) => {
    expect(between(from, to)).toMatchObject({ mode })
  })
})
