import { fr } from './texts.fr.ts'

/** Invoices and other documents, on paper and on the pages that offer them. */
export const en = {
  kind: { proforma: 'Pro-forma invoice', invoice: 'Invoice', credit_note: 'Credit note' },
  /** Of invoices that are issued in the name of their seller. */
  selfBilledKind: {
    proforma: '',
    invoice: 'Self-billed invoice',
    credit_note: 'Self-billed credit note',
  },
  heading: 'Documents',
  receipt: { name: 'Receipt', file: (invoice: string) => `receipt-${invoice}.pdf` },
  download: (name: string) => `${name} (PDF)`,
  downloadUbl: (name: string) => `${name} (UBL)`,
  failed: 'The documents could not be fetched.',
  errors: {
    settled: 'Please write what was done.',
    settled_long: 'Please write at most 1,000 characters.',
    contest: 'Please write what is wrong.',
    contest_long: 'Please write at most 1,000 characters.',
    contest_late: 'The days in which this invoice can be contested are over.',
    contested: 'This invoice is contested already.',
    answer: 'Please write why; the seller reads it.',
    outcome: 'Please say what becomes of the invoice.',
  },
  commissions: {
    heading: 'Invoices of our commission',
    /** Where there are invoices in the name of the company. */
    ownHeading: 'Your invoices to us, and those of our commission',
    explained:
      'Each payout has its invoice; what is returned later has a credit note. The commission includes VAT where there is any.',
    ownExplained:
      'As your mandate says, each payout has your invoice to us, issued in the name of your company at the price less the fee; what is returned later has a credit note. The amount includes the VAT that your company charges, if any.',
    kind: {
      commission_invoice: 'Commission invoice',
      commission_credit: 'Commission credit note',
      self_billed_invoice: 'Your invoice to us',
      self_billed_credit: 'Your credit note to us',
    },
    failed: 'The commission invoices could not be fetched.',
    number: 'Document',
    issued: 'Date',
    total: 'Amount',
    toCompany: 'See your company',
    contest: {
      head: 'Contested',
      open: 'Contest',
      title: (number: string) => `What is wrong with invoice ${number}?`,
      about: (day: string) =>
        `It was issued in the name of your company. You can contest it until ${day}. Our staff answer; what is wrong is credited and issued anew.`,
      reason: 'What is wrong',
      cancel: 'Cancel',
      send: 'Contest it',
      sending: 'Sending…',
      waits: (day: string, reason: string) =>
        `Contested on ${day}: ${reason} Our staff have not answered yet.`,
      kept: (reason: string, answer: string) => `Contested: ${reason} It stays as it is: ${answer}`,
      credited: (reason: string, answer: string) => `Contested: ${reason} It was credited: ${answer}`,
    },
    wait: {
      title: (day: string) => `Invoices of our commission have been waiting since ${day}`,
      ownTitle: (day: string) => `Your invoices to us have been waiting since ${day}`,
      country:
        'We do not know the country of your company, which decides on the VAT. An administrator of the company can enter it; the invoices follow within the hour.',
      vat_number:
        'Your company has no VAT number here. Without one we cannot invoice to another member state of the European Union. An administrator of the company can enter it; the invoices follow once the register has confirmed it.',
      confirmation:
        'The register of the European Union has not confirmed the VAT number of your company yet. We ask it again every day; please check that the number is right.',
      territory:
        'VAT has rules of its own where your company is established. Our staff settle it, and the invoices follow.',
      goods:
        'Which VAT your invoice to us has is not certain for the place where the goods of a sale were. Our staff settle it, and the invoice follows.',
      details:
        'Your invoices to us lack the address of your company, or its country no longer fits what it said of its VAT in the mandate. An administrator of the company can correct it; the invoices follow within the hour.',
      soon: 'Nothing is lacking: they are issued within the hour, as a rule.',
    },
  },
  paper: {
    field: (name: string, value: string) => `${name}: ${value}`,
    number: 'Number',
    issued: 'Date of issue',
    order: 'Order',
    ordered: 'Date of order',
    buyer: 'Customer',
    deliverTo: 'Delivered to',
    invoiceTo: 'Invoice to be sent to',
    hsCode: 'HS code',
    origin: 'Country of origin',
    unitNetWeight: 'Net weight of one unit',
    lotNetWeight: 'Net weight of one lot',
    netEach: (kg: string) => `${kg} kg net each`,
    netPerLot: (kg: string) => `${kg} kg net per lot`,
    unitWeight: 'Weight of one unit',
    lotWeight: 'Weight of one lot',
    weightEach: (kg: string) => `${kg} kg gross each`,
    weightPerLot: (kg: string) => `${kg} kg gross per lot`,
    from: (place: string) => `leaves from ${place}`,
    netWeight: (kg: string) => `Net weight of all goods: ${kg} kg.`,
    weight: (kg: string) => `Weight of all goods: ${kg} kg.`,
    vatNumber: 'VAT number',
    registration: 'Registration',
    capital: 'Share capital',
    article: 'Description',
    quantity: 'Qty',
    unitPrice: 'Unit price excl. VAT',
    /** Of lots, and of units beside them. */
    price: 'Price excl. VAT',
    amount: 'Amount excl. VAT',
    shipping: (carrier: string) => `Delivery (${carrier})`,
    net: 'Total excl. VAT',
    vat: (rate: string) => `VAT ${rate} %`,
    euroVat: (amount: string, rate: string) => `VAT in euros: ${amount} (1 EUR = ${rate}).`,
    total: 'Total to pay',
    totalPaid: 'Total incl. VAT',
    alreadyPaid: 'Already paid',
    leftToPay: 'Left to pay',
    totalCredited: 'Total credited',
    incoterm: 'Terms of delivery (Incoterms 2020)',
    paid: (day: string, way: string, reference: string) =>
      `Paid on ${day} by ${way}, reference ${reference}.`,
    card: 'card',
    transfer: 'bank transfer',
    payUntil: (day: string) => `Payable by bank transfer, to arrive by ${day}:`,
    holder: 'Account holder',
    reference: 'Reference to write on the transfer',
    example: 'Demonstration: send no money to this account.',
    returned: 'What was paid is paid back by the way it came.',
    withheld: (day: string, reference: string) =>
      `Deducted from the payout of ${day}, bank reference ${reference}. Nothing is left to pay.`,
    credited: 'Credited to your account with us.',
    selfBilled: (agent: string, seller: string) =>
      `Autofacturation (self-billing). Facture établie par ${agent} au nom et pour le compte de ${seller} (issued by ${agent} in the name and on behalf of ${seller}).`,
    purchase: {
      about: (order: string, quantity: string, price: string, fee: string) =>
        `Sale ${order}: ${quantity} × ${price}, less the fee of ${fee}`,
      returned: (order: string) => `Returned on the sale ${order}`,
      reason: 'a sale was refunded or cancelled',
      credited: 'Deducted from what the customer owes the issuer.',
      contested: 'it was contested, and is issued anew',
      rest: (invoice: string) => `What was left of invoice ${invoice}`,
    },
    commission: {
      title: (order: string) => `Commission on the sale ${order}`,
      returned: (order: string) => `Commission returned on the sale ${order}`,
      sold: (day: string) => `booked on ${day}`,
      reason: 'commission is returned',
    },
    corrects: (number: string, day: string, reason: string) =>
      `Corrects invoice ${number} of ${day}: ${reason}.`,
    reason: { cancelled: 'the order was cancelled', refund: 'part of the amount is paid back' },
    partOfAmount: 'Part of the amount of the invoice',
    because: (reason: string, note: string) => `${reason} (${note})`,
    proforma: 'This is not an invoice. The invoice follows when the payment has arrived.',
    receipt: {
      columns: { article: 'Payment', quantity: 'Received on', unitPrice: '', amount: 'Amount received' },
      card: 'By card',
      transfer: 'By bank transfer',
      reference: (reference: string) => `Reference ${reference}`,
      total: 'Total received',
      invoice: 'Invoice',
      goods: (articles: string) => `For: ${articles}.`,
      noInvoice:
        'This receipt confirms what was paid. It is no invoice and gives no right to deduct VAT: the VAT stands on the invoice, and what was paid back since on the credit notes.',
    },
    vatReason: {
      domestic: '',
      eu_supply:
        'VAT exempt intra-Community supply: art. 262 ter I of the French tax code (CGI), art. 138 of Directive 2006/112/EC.',
      eu_supply_abroad:
        'VAT exempt intra-Community supply from the member state of departure: art. 138 of Directive 2006/112/EC, as transposed there.',
      export:
        'VAT exempt export: art. 262 I of the French tax code (CGI), art. 146 of Directive 2006/112/EC.',
      outside:
        'Not subject to French VAT: the goods are outside the European Union when their dispatch begins (art. 258 I of the French tax code, CGI).',
      export_and_outside:
        'VAT exempt export for goods that leave from France (art. 262 I of the French tax code, CGI); no French VAT on goods that leave from outside the European Union (art. 258 I CGI).',
      purchase_domestic: '',
      purchase_franchise:
        'TVA non applicable, art. 293 B du CGI (VAT not applicable: small business, art. 293 B of the French tax code).',
      purchase_reverse:
        'Autoliquidation (reverse charge): VAT is due by the customer, art. 283-1 of the French tax code (CGI), art. 194 of Directive 2006/112/EC.',
      purchase_outside:
        'Not subject to French VAT: the goods are outside the European Union when they are supplied (art. 258 I of the French tax code, CGI).',
      service_domestic: '',
      service_eu:
        'Reverse charge: VAT is due by the customer, art. 44 and 196 of Directive 2006/112/EC (art. 259-1 of the French tax code, CGI).',
      service_outside:
        'Not subject to French VAT: a service to a business outside the European Union (art. 259-1 of the French tax code, CGI; art. 44 of Directive 2006/112/EC).',
    },
    late: {
      penalty: 'Late payment bears interest at 12 % a year.',
      recovery: 'Late payment costs a fixed recovery charge of 40 EUR.',
      discount: 'No discount for early payment.',
    },
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const

export const texts = { en, fr }
