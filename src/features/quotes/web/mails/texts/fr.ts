import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  greeting: (name) => `Bonjour ${name},`,
  facts: (product, units, country) => `Produit : ${product}. Quantité : ${units}. Livraison : ${country}.`,
  staff: {
    subject: (product) => `Devis demandé : ${product}`,
    text: (buyer) => `${buyer} demande un devis.`,
    action: 'Ouvrir les devis',
  },
  owner: {
    subject: (product) => `Un acheteur demande un devis : ${product}`,
    text: () =>
      'Un acheteur demande un devis pour votre annonce. Les noms sont échangés quand un devis est accepté.',
    action: 'Voir la demande',
  },
  buyer: {
    subject: (product) => `Nous avons reçu votre demande de devis : ${product}`,
    text: () => 'Votre demande de devis a été reçue. Nous vous répondrons rapidement. En voici une copie.',
    action: 'Voir vos devis',
  },
} satisfies TextsLike<typeof en>
