import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  greeting: (name) => `Bonjour ${name},`,
  facts: (product, units, country) => `Produit : ${product}. Quantité : ${units}. Livraison : ${country}.`,
  more: (product, others) =>
    others === 1 ? `${product} et 1 autre annonce` : `${product} et ${others} autres annonces`,
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
  thread: {
    action: 'Ouvrir le devis',
    attached: 'Un fichier y est joint, à voir sur la page.',
    offer: (units, price, total) => `${units} × ${price} ; au total ${total}.`,
    terms: (incoterm, place) => `Livraison : ${incoterm} ${place} (Incoterms 2020).`,
    delivery: (charge) => `Frais de livraison : ${charge}.`,
    validUntil: (day) => `Valable jusqu’au ${day}.`,
    buyer: (party) => `Acheteur : ${party}`,
    seller: (party) => `Vendeur : ${party}`,
    answer: {
      subject: (product) => `Une offre pour vous : ${product}`,
      buyer:
        'Votre demande de devis a reçu une offre. Vous pouvez l’accepter, la refuser ou faire une contre-offre.',
      seller: 'Gisement a fait une offre à l’acheteur pour votre annonce.',
      staff: 'Le vendeur a fait une offre à l’acheteur.',
    },
    counter: {
      subject: (product) => `L’acheteur fait une offre : ${product}`,
      buyer: 'Vous avez fait une offre au vendeur.',
      seller: 'L’acheteur vous fait une offre. Vous pouvez l’accepter, la refuser ou répondre par une autre.',
      staff: 'L’acheteur fait une offre. On peut l’accepter, la refuser ou répondre par une autre.',
    },
    message: {
      subject: (product) => `Un message sur votre devis : ${product}`,
      buyer: 'Il y a un message au sujet de votre demande de devis.',
      seller: 'Il y a un message au sujet d’un devis pour votre annonce.',
      staff: 'Il y a un message au sujet d’un devis.',
    },
    accepted: {
      subject: (product) => `Accord conclu : ${product}`,
      buyer:
        'L’offre est acceptée. Veuillez payer avant son échéance ; les articles vous sont réservés dès que la page de paiement est ouverte.',
      seller:
        'L’offre est acceptée. Nous vous prévenons dès que l’acheteur a payé ; veuillez garder le matériel à disposition jusque-là.',
      staff: 'L’offre est acceptée. L’acheteur peut maintenant payer.',
    },
    declined: {
      subject: (product) => `Devis refusé : ${product}`,
      buyer: 'Votre demande de devis a été refusée. Du matériel semblable est peut-être en ligne.',
      seller: 'Le devis pour votre annonce a été refusé.',
      staff: 'Le devis a été refusé.',
    },
    expired: {
      subject: (product) => `Devis expiré : ${product}`,
      buyer: 'Ce devis a expiré. Vous pouvez encore écrire et demander une nouvelle offre.',
      seller: 'Ce devis a expiré. Une nouvelle offre le relance.',
      staff: 'Ce devis a expiré.',
    },
    unanswered: {
      subject: (product) => `Un acheteur attend : ${product}`,
      buyer: 'Votre demande de devis n’a pas encore de réponse.',
      seller: 'Un acheteur attend votre réponse depuis trois jours.',
      staff: 'Une demande de devis attend une réponse depuis trois jours.',
    },
    ending: {
      subject: (product) => `Une offre prend bientôt fin : ${product}`,
      buyer: 'Une offre qui vous est faite prend fin dans les deux jours.',
      seller: 'L’offre d’un acheteur prend fin dans les deux jours.',
      staff: 'L’offre d’un acheteur prend fin dans les deux jours.',
    },
    unpaid: {
      subject: (product) => `Reste à payer : ${product}`,
      buyer:
        'Vous avez conclu un accord sur cette offre. Elle prend fin dans les deux jours et n’est pas encore payée.',
      seller: 'L’acheteur n’a pas encore payé.',
      staff: 'L’acheteur n’a pas encore payé.',
    },
  },
} satisfies TextsLike<typeof en>
