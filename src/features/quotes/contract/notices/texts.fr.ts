import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

const unitsOf = (units: number) => (units === 1 ? '1 unité' : `${formatCount(units, 'fr')} unités`)

function besides(more: number): string {
  if (more === 0) return ''
  return more === 1 ? ' et 1 autre annonce' : ` et ${more} autres annonces`
}

export const fr = {
  received: (title, units, more) =>
    `Un devis est demandé pour ${unitsOf(units)} de « ${title} »${besides(more)}.`,
  news: {
    answer: (title) => `Il y a une offre pour le devis « ${title} ».`,
    counter: (title) => `L’acheteur fait une offre pour « ${title} ».`,
    message: (title) => `Il y a un message au sujet du devis « ${title} ».`,
    accepted: (title) => `L’offre pour « ${title} » est acceptée.`,
    declined: (title) => `Le devis pour « ${title} » a été refusé.`,
    expired: (title) => `Le devis pour « ${title} » a expiré.`,
    unanswered: (title) => `Un acheteur attend une réponse au sujet de « ${title} ».`,
    ending: (title) => `Une offre pour « ${title} » prend fin dans les deux jours.`,
    unpaid: (title) => `L’accord pour « ${title} » prend fin dans les deux jours et n’est pas encore payé.`,
  },
} satisfies TextsLike<typeof en>
