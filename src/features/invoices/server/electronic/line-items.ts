import { decimalOf } from '#kernel/money/money.ts'
import { given, type XmlElement } from '#kernel/text/xml.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { texts } from '../../contract/texts.ts'
import { lineAmount, type DocumentContent } from '../../domain/document.ts'
import { codeVat } from '../../domain/electronic/vat-category.ts'
import { weightsOf, type DrawnDocument } from '../document-words.ts'

/** A line with its product, price and tax. */
export function lineItem(
  { content, language }: Pick<DrawnDocument, 'content' | 'language'>,
  line: DocumentContent['lines'][number],
  position: number,
): XmlElement {
  const { paper } = texts[language]
  const [net, gross] = weightsOf(line)
  const amount = ['ram:LineTotalAmount', decimalOf(lineAmount(line))] as const
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(position)]]],
      [
        'ram:SpecifiedTradeProduct',
        // A line must have a name (BR-25), even if the title has only characters that XML does not allow.
        [
          given('ram:Name', line.title) ?? ['ram:Name', '–'],
          given('ram:Description', withLot(line.brand, line.lotPieces, language)),
          ...weighed(line.netWeightKg, paper[net.of]),
          ...weighed(line.weightKg, paper[gross.of]),
          ...classified(line),
          ...madeIn(line),
        ],
      ],
      [
        'ram:SpecifiedLineTradeAgreement',
        [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', decimalOf(BigInt(line.unitPrice))]]]],
      ],
      // Unit code for pieces (UN/ECE Recommendation 20).
      [
        'ram:SpecifiedLineTradeDelivery',
        [['ram:BilledQuantity', String(line.quantity), { unitCode: 'H87' }]],
      ],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          ['ram:ApplicableTradeTax', taxOf(content)],
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [amount]],
        ],
      ],
    ],
  ]
}

function weighed(kg: number | undefined, name: string): XmlElement[] {
  if (kg === undefined) return []
  return [
    [
      'ram:ApplicableProductCharacteristic',
      [
        ['ram:Description', name],
        ['ram:Value', `${kg} kg`],
      ],
    ],
  ]
}

/** By the Harmonized System (UNTDID 7143). */
function classified({ hsCode }: DocumentContent['lines'][number]): XmlElement[] {
  if (hsCode === undefined) return []
  return [['ram:DesignatedProductClassification', [['ram:ClassCode', hsCode, { listID: 'HS' }]]]]
}

/** The country of origin (BT-159). */
function madeIn({ originCountry }: DocumentContent['lines'][number]): XmlElement[] {
  return originCountry === undefined ? [] : [['ram:OriginTradeCountry', [['ram:ID', originCountry]]]]
}

/** The tax of a line or a charge. Without VAT liability there is no rate, not even zero (BR-O-05). */
export function taxOf({ vat }: DocumentContent): XmlElement[] {
  const { category } = codeVat(vat)
  return [
    ['ram:TypeCode', 'VAT'],
    ['ram:CategoryCode', category],
    ...(category === 'O' ? [] : [['ram:RateApplicablePercent', percent(vat.rateBp)] as const]),
  ]
}

/** Basis points as a percentage without trailing zeros. */
const percent = (basisPoints: number): string => String(basisPoints / 100)
