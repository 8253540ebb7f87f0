import { formatCount } from '#kernel/text/count-text.ts'
import { fr } from './texts.fr.ts'

const unitsOf = (units: number) => (units === 1 ? '1 unit' : `${formatCount(units, 'en')} units`)

function besides(more: number): string {
  if (more === 0) return ''
  return more === 1 ? ' and 1 other listing' : ` and ${more} other listings`
}

export const en = {
  received: (title: string, units: number, more: number) =>
    `A quote was requested: ${unitsOf(units)} of “${title}”${besides(more)}.`,
  news: {
    answer: (title: string) => `There is an offer on the quote for “${title}”.`,
    counter: (title: string) => `The buyer makes an offer for “${title}”.`,
    message: (title: string) => `There is a message about the quote for “${title}”.`,
    accepted: (title: string) => `The offer for “${title}” is accepted.`,
    declined: (title: string) => `The quote for “${title}” was declined.`,
    expired: (title: string) => `The quote for “${title}” has expired.`,
    unanswered: (title: string) => `A buyer is waiting for an answer about “${title}”.`,
    ending: (title: string) => `An offer for “${title}” ends within two days.`,
    unpaid: (title: string) => `What was agreed for “${title}” ends within two days and is not paid yet.`,
  },
}

export const texts = { en, fr }
