import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { fr } from './texts.fr.ts'

const kinds: Readonly<Record<DocumentKind, string>> = {
  mill_certificate: 'Mill certificate',
  conformity_certificate: 'Certificate of conformity',
  inspection_report: 'Inspection report',
  contamination_survey: 'Contamination survey',
  manual: 'Manual',
  data_sheet: 'Data sheet',
}

/** The words of a list of documents. */
export const en = {
  kinds,
  pictureFacts: (name: string, size: string) => `${name}, JPEG, ${size}`,
  facts: (pages: number, size: string) => `PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${size}`,
  attach: {
    label: 'Attach a file',
    limit: 'A PDF document or a picture (JPEG, PNG) of at most 10 MB.',
    sending: 'Sending data...',
    failed: 'The file could not be sent.',
    document: 'PDF document',
    picture: 'Picture in this conversation',
    showPicture: 'Show the picture',
    hidePicture: 'Hide the picture',
  },
  kilobytes: (count: number) => `${count} kB`,
  megabytes: (count: string) => `${count} MB`,
} as const

export const texts = { en, fr }
