import type { DocumentContent, BillingKind } from '#features/invoices/domain/document.ts'
import type { DrawnDocument } from '#features/invoices/server/document-words.ts'
import { vatOn, type VatCase } from '#kernel/money/vat.ts'
import { EXAMPLE_OPERATOR } from '#kernel/web/operator.ts'

const { name, address, vatNumber, registration, legalForm, capital, email, phone } = EXAMPLE_OPERATOR

interface Billed {
  kind?: BillingKind
  vat?: { case: VatCase; rateBp: number; reason?: string }
  values?: Partial<DocumentContent>
}

/** A document with two lines and a delivery whose sums are correct for any VAT. */
export function billed({
  kind = 'invoice',
  vat = { case: 'export', rateBp: 0 },
  values = {},
}: Billed = {}): DrawnDocument {
  const lines = values.lines ?? [
    {
      title: 'Vanne à opercule 4 pouces <classe 600>',
      brand: 'Cameron & Fils',
      quantity: 3,
      unitPrice: '123457',
    },
    { title: 'Joint', brand: 'Garlock', quantity: 1001, unitPrice: '7' },
  ]
  const shipping = values.shipping ?? '9999'
  const net = lines.reduce(
    (sum, line) => sum + BigInt(line.unitPrice) * BigInt(line.quantity),
    BigInt(shipping),
  )
  const amount = vatOn(net, vat.rateBp)
  const rate = values.currency === 'usd' ? { perEuro: '1.1612' } : {}
  return {
    kind,
    number: kind === 'invoice' ? 'F-2026-000012' : 'A-2026-000003',
    language: 'fr',
    content: {
      issuedOn: '2026-11-23',
      issuer: { name, address, vatNumber, registration, legalForm, capital, email, phone },
      buyer: {
        name: 'Équipements Œuvre & Łódź',
        address: ['Hafenstraße 1', '20095 Hamburg', 'Germany'],
        place: { street: 'Hafenstraße 1', postcode: '20095', city: 'Hamburg', country: 'DE' },
        vatNumber: 'DE 811 569 869',
        registration: 'HRB 1234',
      },
      deliverTo: ['Quai 7', '20457 Hamburg', 'Germany'],
      deliverPlace: { street: 'Quai 7', postcode: '20457', city: 'Hamburg', country: 'DE' },
      orderReference: 'CMD-000045',
      orderedOn: '2026-11-22',
      currency: 'eur',
      lines,
      shipping,
      carrier: 'DHL',
      incoterm: 'DAP Hamburg, Germany',
      vat: {
        case: vat.case,
        rateBp: vat.rateBp,
        amount: String(amount),
        reason: vat.reason ?? null,
        ...rate,
      },
      total: String(net + amount),
      payment:
        kind === 'credit_note'
          ? { state: 'returned' }
          : { state: 'paid', on: '2026-11-23', by: 'card', reference: 'pi_1' },
      corrects:
        kind === 'credit_note'
          ? { number: 'F-2026-000012', issuedOn: '2026-11-20', reason: 'la commande a été annulée' }
          : null,
      ...values,
    },
  }
}

/** The file of an invoice with a number. */
export async function drawBilled(number: string): Promise<Uint8Array> {
  const { drawDocument } = await import('#features/invoices/server/draw-document.ts')
  return drawDocument({ ...billed(), number })
}
