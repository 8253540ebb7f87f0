import { formatCount } from '#kernel/text/count-text.ts'
import { fr } from './texts.fr.ts'

export const en = {
  asked: {
    subject: (type: string) => `Equipment wanted: ${type}`,
    text: (asker: string, email: string) => `${asker} (${email}) is looking for this:`,
    what: (type: string, units: number, place: string) =>
      units === 1
        ? `${type}, 1 unit, to ${place}`
        : `${type}, ${formatCount(units, 'en')} units, to ${place}`,
    action: 'See the request',
  },
  matching: {
    subject: (count: number, type: string) =>
      count === 1 ? `A buyer looks for: ${type}` : `Buyers look for what you list: ${count} requests`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: 'This is wanted, and your listings may fit. You answer with a listing; names are exchanged later.',
    see: 'Answer with a listing',
    action: 'See all requests for what you list',
    why: 'You get at most one of these mails a day.',
    stop: 'Stop these mails',
  },
  answered: {
    subject: (title: string) => `An offer for your request: ${title}`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (title: string) => `A seller offers “${title}” for what you are looking for, and writes:`,
    action: 'See the product',
    all: 'Your request with all its answers',
  },
}

export const texts = { en, fr }
