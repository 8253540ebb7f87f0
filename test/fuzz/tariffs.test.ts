import { changesBetween, fileOfCard } from '#features/tariffs/domain/card-lines.ts'
import { FILE_MAX_LENGTH } from '#features/tariffs/domain/limits.ts'
import { templateCard } from '#features/tariffs/domain/template.ts'
import { readTariffFile } from '#features/tariffs/server/tariff-file.ts'
import { fuzz } from './fuzz.ts'

const HEADINGS = { tariff: [], service: [], zone: [], lane: [], price: [], freight: [] }
const card = templateCard({ en: 'Road freight', fr: 'Fret routier' })

/** A file with problems. */
class Refused extends Error {}

fuzz('files of delivery tariffs', {
  samples: () => [
    Buffer.from(fileOfCard(card, HEADINGS, 'en')),
    Buffer.from(fileOfCard(card, HEADINGS, 'fr')),
    Buffer.from(fileOfCard(card, HEADINGS, 'en').repeat(50)),
  ],
  words: ['tariff', 'service', 'zone', 'lane', 'price', 'freight', 'FR', 'ROAD', '"', ',', ';', '0', '.'],
  read: async (bytes) => {
    const text = bytes.toString()
    // The contract rejects a longer file.
    if (text.length > FILE_MAX_LENGTH) throw new Refused()
    const read = readTariffFile(text)
    if (!read.ok) throw new Refused()
    // An accepted tariff survives being written and read again.
    const again = readTariffFile(fileOfCard(read.value, HEADINGS, 'fr'))
    if (!again.ok || changesBetween(read.value, again.value).length > 0)
      throw new Error('the tariff does not read back')
  },
  isRefusal: (error) => error instanceof Refused,
})
