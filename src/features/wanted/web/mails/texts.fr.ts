import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
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
} satisfies TextsLike<typeof en>
