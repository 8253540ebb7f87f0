import type { Language } from '#kernel/text/language.ts'

/** The name in orders of the carrier through which we create shipments. */
export const DHL_EXPRESS = 'DHL Express'

/** The name in orders and answers of the tariff with invented prices (decisions §8.2), which only a demonstration has. */
export const EXAMPLE_TARIFF = 'Gisement tariff'

/** As a carrier is called: the ribbon over each page says that nothing is real. */
const EXAMPLE_CARRIER = { en: 'Gisement Freight', fr: 'Gisement Fret' } as const

/** The name of a carrier as a page shows it. */
export const carrierName = (name: string, language: Language): string =>
  name === EXAMPLE_TARIFF ? EXAMPLE_CARRIER[language] : name
