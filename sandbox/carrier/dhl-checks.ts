import * as z from 'zod/mini'

/** The documented rules of the MyDHL API: no unknown field, no missing one, no text too long. */
const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d ?GMT[+-]\d\d:\d\d$/))
const positive = (max: number) => z.number().check(z.positive(), z.lte(max))
const place = { postalCode: z.string().check(z.maxLength(12)), cityName: words(45), countryCode: country }
const packages = z
  .array(
    z.strictObject({
      weight: positive(3030),
      dimensions: z.strictObject({ length: positive(303), width: positive(303), height: positive(303) }),
    }),
  )
  .check(z.minLength(1), z.maxLength(999))
const accounts = z
  .array(z.strictObject({ typeCode: z.enum(['shipper', 'payer', 'duties-taxes']), number: words(12) }))
  .check(z.minLength(1), z.maxLength(3))

export const rateCall = z.strictObject({
  customerDetails: z.strictObject({
    shipperDetails: z.strictObject(place),
    receiverDetails: z.strictObject(place),
  }),
  accounts,
  productTypeCode: z.enum(['all', 'dayDefinite', 'timeDefinite']),
  plannedShippingDateAndTime: moment,
  unitOfMeasurement: z.literal('metric'),
  isCustomsDeclarable: z.boolean(),
  packages,
})

const party = z.strictObject({
  postalAddress: z.strictObject({
    ...place,
    addressLine1: words(45),
    addressLine2: z.optional(words(45)),
    addressLine3: z.optional(words(45)),
  }),
  contactInformation: z.strictObject({
    phone: words(70),
    companyName: words(100),
    fullName: words(255),
    email: z.optional(words(70)),
  }),
})
const lineItem = z.strictObject({
  number: z.int().check(z.positive(), z.lte(999)),
  description: words(512),
  price: z.number().check(z.gte(0)),
  quantity: z.strictObject({ value: z.int().check(z.positive()), unitOfMeasurement: z.literal('PCS') }),
  commodityCodes: z.array(z.strictObject({ typeCode: z.enum(['outbound', 'inbound']), value: words(18) })),
  exportReasonType: z.literal('permanent'),
  manufacturerCountry: country,
  weight: z.strictObject({ netValue: positive(999_999), grossValue: positive(999_999) }),
})

export const shipmentCall = z.strictObject({
  plannedShippingDateAndTime: moment,
  pickup: z.strictObject({
    isRequested: z.boolean(),
    closeTime: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
    location: z.optional(words(80)),
    pickupDetails: z.optional(party),
  }),
  productCode: words(6),
  accounts,
  customerReferences: z.array(z.strictObject({ typeCode: z.literal('CU'), value: words(35) })),
  customerDetails: z.strictObject({ shipperDetails: party, receiverDetails: party }),
  content: z.strictObject({
    packages,
    isCustomsDeclarable: z.boolean(),
    declaredValue: z.optional(z.number().check(z.gte(0))),
    declaredValueCurrency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    exportDeclaration: z.optional(
      z.strictObject({
        lineItems: z.array(lineItem).check(z.minLength(1)),
        invoice: z.strictObject({ number: words(35), date: z.iso.date() }),
        exportReasonType: z.literal('permanent'),
        placeOfIncoterm: words(256),
      }),
    ),
    description: words(70),
    incoterm: z.enum(['EXW', 'FCA', 'CPT', 'CIP', 'DPU', 'DAP', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF']),
    unitOfMeasurement: z.literal('metric'),
  }),
  outputImageProperties: z.strictObject({
    encodingFormat: z.literal('pdf'),
    imageOptions: z.array(z.strictObject({ typeCode: words(20), isRequested: z.optional(z.boolean()) })),
  }),
})
export type ShipmentCall = z.output<typeof shipmentCall>

/** The errors in a call, in the words of the MyDHL API; empty if there are none. */
export function faultsOf(schema: z.ZodMiniType, body: unknown): string[] {
  const checked = z.safeParse(schema, body)
  if (checked.success) return []
  return checked.error.issues.map(({ path, code, ...issue }) => {
    const where = `#/${path.join('/')}`
    return 'keys' in issue
      ? `${where}: extraneous key [${issue.keys.join(', ')}] is not permitted`
      : `${where}: ${code} ${issue.message}`
  })
}
