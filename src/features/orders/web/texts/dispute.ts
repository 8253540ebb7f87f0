import { fr } from './dispute.fr.ts'

/** Disputes, for all parties. */
export const en = {
  heading: 'Disputes',
  about: (title: string) => `About ${title}`,
  state: {
    open: 'Open',
    refunded: 'Decided: paid back',
    rejected: 'Decided: nothing is paid back',
  },
  decision: 'Decision of Gisement',
  staff: 'Gisement',
  you: (name: string) => `${name} (you)`,
  window: (day: string) =>
    `If something is wrong with an article, you can dispute it until ${day}. Seller and our staff read what you write, and our staff decide.`,
  dispute: (title: string) => `Dispute ${title}`,
  openTitle: (title: string) => `Dispute “${title}”?`,
  openExplained:
    'Say what is wrong and what you expect. The seller reads it and answers; our staff read along and decide. Until then the seller is not paid for this sale.',
  text: 'Message',
  textHint: 'All sides read it.',
  open: 'Open the dispute',
  write: 'Write to the other sides',
  send: 'Send',
  sending: 'Sending…',
  keep: 'Leave it as it is',
  failed: 'The disputes could not be fetched.',
  retry: 'Retry',
} as const

export const texts = { en, fr }
