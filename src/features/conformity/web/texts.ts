import { fr } from './texts.fr.ts'

/** Papers for imports, with a request for a quote, a delivery and an order. */
export const en = {
  heading: (country: string) => `Papers for the import (${country})`,
  explained:
    'As far as we know, these goods may need the following papers there. Ask the authority that issues each of them before you order or ship: rules, fees and times change.',
  failed: 'The papers for the import could not be loaded.',
  obtainedBy: {
    seller: 'by the seller',
    buyer: 'by the buyer',
    inspection_body: 'by the inspection body',
  },
  issuer: 'Issued by',
  days: 'Time',
  cost: 'Cost',
  workingDays: (from: string, to: string) =>
    from === to ? `${from} working days` : `${from} to ${to} working days`,
  atMostDays: (to: string, isOne: boolean) => `at most ${to} working ${isOne ? 'day' : 'days'}`,
  amounts: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  free: 'free of charge',
  costPer: {
    shipment: 'per shipment',
    bill_of_lading: 'per bill of lading',
    container: 'per container',
    teu: 'per container of 20 feet; one of 40 feet counts twice',
    certificate: 'per certificate',
    product: 'per product',
  },
  rateOf: { fob: 'FOB value', cif: 'CIF value' },
  rate: (share: string, of: string) => `${share} of the ${of}`,
  within: (rate: string, least: string, most: string) => `${rate}, at least ${least}, at most ${most}`,
  unknown: 'not yet known: ask who issues it',
  assumed: 'These goods have no HS code: their chapter is assumed from their type.',
  source: 'Source:',
  sourceDay: {
    dated: (day: string) => `of ${day}`,
    read: (day: string) => `without a date, read on ${day}`,
  },
  asOf: (day: string) => `noted as of ${day}`,
  unchecked: 'We have not checked it yet: ask there whether your goods need this paper.',
  state: { needed: 'missing', received: 'received', toConfirm: 'to be confirmed' },
  missing: (missing: string, all: string) => `Missing: ${missing} of ${all}.`,
  toConfirm: (papers: string) => `Perhaps needed: ${papers}.`,
  none: 'None is missing.',
  noneKnown: 'We know of no papers for this import.',
  show: 'Papers for the import',
  soldBy: (company: string) => `Sold by ${company}`,
  laterMarked: 'Once the order is paid, both companies and our staff can add the papers here.',
  markReceived: 'Mark as received',
  markMissing: 'Mark as missing',
  ofPaper: (name: string) => `(${name})`,
  reference: 'Number or remark',
  referenceHint: 'The number of the certificate, so that the other side can check it.',
  why: 'What is wrong with it',
  asks: {
    received: (name: string) => `Received: ${name}?`,
    missing: (name: string) => `Missing again: ${name}?`,
  },
  cancel: 'Cancel',
  saving: 'Saving..',
  side: { buyer: 'Buyer', seller: 'Seller', staff: 'Our staff' },
  said: {
    received: (side: string, day: string) => `${side}, ${day}: received`,
    missing: (side: string, day: string) => `${side}, ${day}: missing`,
  },
  attachHint: 'Both companies and our staff can read it.',
}

export const texts = { en, fr }
