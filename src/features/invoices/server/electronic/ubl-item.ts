import type { Language } from '#kernel/text/language.ts'
import { given, type XmlElement } from '#kernel/text/xml.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { texts } from '../../contract/texts.ts'
import type { DocumentLine } from '../../domain/document.ts'
import { weightsOf } from '../document-words.ts'

/** The product of a line in UBL, with what customs ask and the category of its tax. */
export function itemOf(line: DocumentLine, tax: XmlElement, language: Language): XmlElement {
  const { title, brand, lotPieces, hsCode, originCountry, netWeightKg, weightKg } = line
  const { paper } = texts[language]
  const [net, gross] = weightsOf(line)
  return [
    'cac:Item',
    [
      given('cbc:Description', withLot(brand, lotPieces, language)),
      // A line must have a name (BR-25), even if the title has only characters that XML does not allow.
      given('cbc:Name', title) ?? ['cbc:Name', '–'],
      // The country of origin (BT-159).
      originCountry === undefined ? null : ['cac:OriginCountry', [['cbc:IdentificationCode', originCountry]]],
      // By the Harmonized System (UNTDID 7143).
      hsCode === undefined
        ? null
        : ['cac:CommodityClassification', [['cbc:ItemClassificationCode', hsCode, { listID: 'HS' }]]],
      tax,
      weighed(netWeightKg, paper[net.of]),
      weighed(weightKg, paper[gross.of]),
    ],
  ]
}

function weighed(kg: number | undefined, name: string): XmlElement | null {
  if (kg === undefined) return null
  return [
    'cac:AdditionalItemProperty',
    [
      ['cbc:Name', name],
      ['cbc:Value', `${kg} kg`],
    ],
  ]
}
