import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  asked: {
    subject: (type) => `Matériel recherché : ${type}`,
    text: (asker, email) => `${asker} (${email}) recherche ceci :`,
    what: (type, units, place) =>
      units === 1 ? `${type}, 1 unité, à livrer : ${place}` : `${type}, ${units} unités, à livrer : ${place}`,
    action: 'Voir la demande',
  },
  answered: {
    subject: (title) => `Une offre pour votre demande : ${title}`,
    greeting: (firstName) => `Bonjour ${firstName},`,
    text: (title) => `Un vendeur propose « ${title} » pour ce que vous recherchez, et écrit :`,
    action: 'Voir le produit',
    all: 'Votre demande et toutes ses réponses',
  },
} satisfies TextsLike<typeof en>
