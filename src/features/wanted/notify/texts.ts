import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'

const en = {
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
  notifications: {
    asked: (type: string, units: number) =>
      `Equipment is wanted: ${type}, ${units === 1 ? '1 unit' : `${formatCount(units, 'en')} units`}.`,
    matching: (type: string, units: number) =>
      units === 1
        ? `A buyer looks for something like what you sell: ${type}, 1 unit.`
        : `A buyer looks for something like what you sell: ${type}, ${formatCount(units, 'en')} units.`,
    answered: (title: string) => `A seller offers “${title}” for your request.`,
  },
}

const fr = {
  asked: {
    subject: (type) => `Matériel recherché : ${type}`,
    text: (asker, email) => `${asker} (${email}) recherche ceci :`,
    what: (type, units, place) =>
      units === 1
        ? `${type}, 1 unité, à livrer : ${place}`
        : `${type}, ${formatCount(units, 'fr')} unités, à livrer : ${place}`,
    action: 'Voir la demande',
  },
  matching: {
    subject: (count, type) =>
      count === 1
        ? `Un acheteur recherche : ${type}`
        : `Des acheteurs recherchent ce que vous proposez : ${count} demandes`,
    greeting: (firstName) => `Bonjour ${firstName},`,
    text: 'Voici ce qui est recherché, et vos annonces peuvent convenir. Vous répondez avec une annonce ; les noms sont échangés plus tard.',
    see: 'Répondre avec une annonce',
    action: 'Voir toutes les demandes pour vos annonces',
    why: 'Vous recevez au plus un de ces e-mails par jour.',
    stop: 'Ne plus recevoir ces e-mails',
  },
  answered: {
    subject: (title) => `Une offre pour votre demande : ${title}`,
    greeting: (firstName) => `Bonjour ${firstName},`,
    text: (title) => `Un vendeur propose « ${title} » pour ce que vous recherchez, et écrit :`,
    action: 'Voir le produit',
    all: 'Votre demande et toutes ses réponses',
  },
  notifications: {
    asked: (type, units) =>
      units === 1
        ? `Du matériel est recherché : ${type}, 1 unité.`
        : `Du matériel est recherché : ${type}, ${formatCount(units, 'fr')} unités.`,
    matching: (type, units) =>
      units === 1
        ? `Un acheteur recherche ce que vous vendez : ${type}, 1 unité.`
        : `Un acheteur recherche ce que vous vendez : ${type}, ${formatCount(units, 'fr')} unités.`,
    answered: (title) => `Un vendeur propose « ${title} » pour votre demande.`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
