import { given, writeXml, type XmlElement } from '#kernel/text/xml.ts'
import { sirenIn, vatIdentifier } from '#kernel/trade/party-numbers.ts'
import type { Operator } from '#kernel/web/operator.ts'
import {
  figuresOf,
  taxNumberOf,
  wholeUnits,
  type Quarters,
  type ReportedCompany,
  type SellerYear,
} from './seller-report.ts'

export interface SellerReport {
  year: number
  madeAt: Date
  operator: Pick<Operator, 'name' | 'address' | 'registration' | 'vatNumber'>
  /** Those who are to be reported. */
  sellers: readonly SellerYear[]
}

/** The longest text that the schema takes. */
const TEXT_MAX = 200
/** Legal characters of an address: of business, and a registered office. */
const BUSINESS = 'OECD303'
const REGISTERED_OFFICE = 'OECD304'

/**
 * The yearly report on sellers of goods (DAC7) in the form that the French tax office takes: a version of the schema of
 * the OECD (DPI) of its own. New data, or the statement that there is none.
 */
export function writeSellerReport({ year, madeAt, operator, sellers }: SellerReport): string {
  const siren = sirenIn(operator.registration) ?? ''
  const made = madeAt.toISOString().slice(0, -1)
  // Ids must never come back, in whichever file.
  const id = `OP_${year}_${siren}_${made.replaceAll(/\D/g, '')}`
  return writeXml([
    'dpi:DPI_OECD',
    [
      [
        'dpi:MessageSpec',
        [
          ['dpi:TransmittingCountry', 'FR'],
          ['dpi:ReceivingCountry', 'FR'],
          ['dpi:MessageType', 'DPI'],
          ['dpi:MessageRefId', id],
          ['dpi:MessageTypeIndic', sellers.length === 0 ? 'DPI403' : 'DPI401'],
          ['dpi:ReportingPeriod', `${year}-12-31`],
          ['dpi:Timestamp', made],
        ],
      ],
      [
        'dpi:DPIBody',
        [
          [
            'dpi:PlatformOperator',
            [
              ['dpi:ResCountryCode', 'FR'],
              ['dpi:TIN', siren, { issuedBy: 'FR' }],
              ['dpi:IN', siren, { issuedBy: 'FR', INType: 'BRN' }],
              text('dpi:VAT', vatIdentifier(operator.vatNumber)),
              text('dpi:Name', operator.name),
              text('dpi:PlatformBusinessName', operator.name),
              [
                'dpi:Address',
                [['dpi:CountryCode', 'FR'], text('dpi:AddressFree', operator.address.join(', '))],
                { legalAddressType: REGISTERED_OFFICE },
              ],
              // Resident in France for tax.
              ['dpi:Nexus', 'RPONEX1'],
              ['dpi:AssumedReporting', 'false'],
              record(`${id}_operator`),
            ],
          ],
          ...sellers.map((seller): XmlElement => entryOf(seller, `${id}_${seller.id}`)),
        ],
      ],
    ],
    { 'xmlns:dpi': 'urn:oecd:ties:dpi', 'xmlns:stf': 'urn:oecd:ties:dpistf', version: '1.0' },
  ])
}

function entryOf(seller: SellerYear, id: string): XmlElement {
  const { currency, credited, fees, sales } = figuresOf(seller)
  const amounts = (name: string, of: Quarters<bigint>) =>
    quarters(name, of, { currCode: currency.toUpperCase() })
  return [
    'dpi:ReportableSeller',
    [
      ['dpi:Identity', [['dpi:EntitySeller', [['dpi:Standard', [identityOf(seller), accountOf(seller)]]]]]],
      [
        'dpi:RelevantActivities',
        [
          [
            'dpi:SaleOfGoods',
            [
              ['dpi:Consideration', amounts('Cons', wholeUnits(credited))],
              ['dpi:NumberOfActivities', quarters('Numb', sales)],
              ['dpi:Fees', amounts('Fees', wholeUnits(fees))],
              // The platform withholds no taxes; the VAT of its commission is within the fees.
              ['dpi:Taxes', amounts('Taxes', [0n, 0n, 0n, 0n])],
            ],
          ],
        ],
      ],
      record(id),
    ],
  ]
}

function identityOf(seller: ReportedCompany): XmlElement {
  const { name, street, postcode, city, registration, vatNumber } = seller
  const country = seller.country ?? ''
  const number = taxNumberOf(seller)
  return [
    'dpi:EntSellerID',
    [
      ['dpi:ResCountryCode', country],
      number === null
        ? ['dpi:TIN', 'NOTIN', { unknown: 'true' }]
        : ['dpi:TIN', number, { issuedBy: country }],
      text('dpi:IN', registration, { issuedBy: country, INType: 'BRN' }),
      text('dpi:VAT', vatIdentifier(vatNumber)),
      text('dpi:Name', name),
      [
        'dpi:Address',
        [
          ['dpi:CountryCode', country],
          [
            'dpi:AddressFix',
            [text('dpi:Street', street), text('dpi:PostCode', postcode), text('dpi:City', city)],
          ],
        ],
        { legalAddressType: BUSINESS },
      ],
    ],
  ]
}

function accountOf({ account }: ReportedCompany): XmlElement | null {
  if (account === null) return null
  const identifier: XmlElement =
    account.kind === 'iban'
      ? ['dpi:Identifier', account.iban, { AccountNumberType: 'IBAN' }]
      : ['dpi:Identifier', account.accountNumber, { AccountNumberType: 'OBAN' }]
  return [
    'dpi:FinancialIdentifier',
    [
      identifier,
      text('dpi:AccountHolderName', account.holder),
      account.kind === 'iban' ? null : text('dpi:OtherInfo', account.bankName),
    ],
  ]
}

const quarters = (
  name: string,
  of: Quarters<bigint | number>,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement[] => of.map((value, index) => [`dpi:${name}Q${index + 1}`, String(value), attributes])

const record = (id: string): XmlElement => [
  'dpi:DocSpec',
  [
    ['stf:DocTypeIndic', 'OECD1'],
    ['stf:DocRefId', id],
  ],
]

/** In one line: the patterns of the schema find no text behind a line break. */
const text = (name: string, value: string | null, attributes?: Readonly<Record<string, string>>) =>
  given(name, value?.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX), attributes)
