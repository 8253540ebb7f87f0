import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'

/** Who offered or accepted a price. */
interface Doer {
  person: string
  /** Whether it is the reader. */
  isOwn?: boolean
}
const doerEn = ({ person, isOwn }: Doer) => (isOwn ? 'You' : person)
const doerFr = ({ person, isOwn }: Doer) => (isOwn ? 'Vous avez' : `${person} a`)

/** The mails about quotes. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  facts: (product: string, units: string, country: string) =>
    `Product: ${product}. Quantity: ${units}. Delivery to: ${country}.`,
  more: (product: string, others: number) =>
    others === 1 ? `${product} and 1 other listing` : `${product} and ${others} other listings`,
  staff: {
    subject: (product: string) => `Quote requested: ${product}`,
    text: (buyer: string) => `${buyer} asks for a quote.`,
    action: 'Open quotes',
  },
  owner: {
    subject: (product: string) => `A buyer asks for a quote: ${product}`,
    text: () => 'A buyer asks for a quote on your listing. Names are exchanged when a quote is accepted.',
    action: 'See the request',
  },
  buyer: {
    subject: (product: string) => `We received your quote request: ${product}`,
    text: () => 'Your price quote request was received. We will reply shortly. This is a copy of it.',
    action: 'See your quotes',
  },
  /** A question about weight and size, which opened a thread. */
  measures: {
    staff: {
      subject: (product: string) => `Weight and size asked for: ${product}`,
      text: (buyer: string) => `${buyer} asks the seller for weight and size.`,
      action: 'Open the question',
    },
    owner: {
      subject: (product: string) => `A buyer asks for weight and size: ${product}`,
      text: () => 'A buyer asks for weight and size of your goods, to know what the delivery costs.',
      action: 'See the question',
    },
    buyer: {
      subject: (product: string) => `Your question about weight and size: ${product}`,
      text: () =>
        'We passed on your question about weight and size. You are told by mail as soon as they are entered. This is a copy of it.',
      action: 'See your question',
    },
  },
  thread: {
    action: 'Open the quote',
    attached: 'A file came with it, which is on the page.',
    offer: (units: string, price: string, total: string) => `${units} × ${price}; in total ${total}.`,
    terms: (incoterm: string, place: string) => `Delivery: ${incoterm} ${place} (Incoterms 2020).`,
    delivery: (charge: string) => `Delivery charge: ${charge}.`,
    freight: (charge: string, mode: string, days: string) => `Freight: ${charge}, ${mode}, ${days} days.`,
    validUntil: (day: string) => `Valid until ${day}.`,
    subject:
      'Subject to inspection: until the goods are paid the buyer may withdraw at no cost if an inspection finds them not as described.',
    quotation: (number: string) => `The quotation ${number} is on its page as PDF.`,
    buyer: (party: string) => `Buyer: ${party}`,
    seller: (party: string) => `Seller: ${party}`,
    answer: {
      subject: (product: string) => `An offer for you: ${product}`,
      buyer:
        'There is an offer on your quote request. You can accept it, decline it or make a counter-offer.',
      seller: 'Gisement has made the buyer an offer on your listing.',
      staff: 'The seller has made the buyer an offer.',
    },
    counter: {
      subject: (product: string) => `The buyer makes an offer: ${product}`,
      buyer: 'You have made the seller an offer.',
      seller: 'The buyer makes you an offer. You can accept it, decline it or answer with another one.',
      staff: 'The buyer makes an offer. It can be accepted, declined or answered with another one.',
    },
    message: {
      subject: (product: string) => `A message about your quote: ${product}`,
      buyer: 'There is a message about your quote request.',
      seller: 'There is a message about a quote on your listing.',
      staff: 'There is a message about a quote.',
    },
    accepted: {
      subject: (product: string) => `Agreed: ${product}`,
      buyer:
        'The offer is accepted. Please pay before it ends; the articles are kept for you once the payment page is open.',
      seller:
        'The offer is accepted. We tell you as soon as the buyer has paid; please keep the goods at hand until then.',
      staff: 'The offer is accepted. The buyer can pay it now.',
    },
    declined: {
      subject: (product: string) => `Quote declined: ${product}`,
      buyer: 'Your quote request was declined. Similar equipment may be listed.',
      seller: 'The quote on your listing was declined.',
      staff: 'The quote was declined.',
    },
    expired: {
      subject: (product: string) => `Quote expired: ${product}`,
      buyer: 'This quote has expired. You can still write, and ask for a new offer.',
      seller: 'This quote has expired. A new offer brings it back to life.',
      staff: 'This quote has expired.',
    },
    unanswered: {
      subject: (product: string) => `A buyer is waiting: ${product}`,
      buyer: 'Your quote request is not answered yet.',
      seller: 'A buyer has been waiting for your answer for three days.',
      staff: 'A quote request has been waiting for an answer for three days.',
    },
    ending: {
      subject: (product: string) => `An offer ends soon: ${product}`,
      buyer: 'An offer to you ends within two days.',
      seller: 'The offer of a buyer ends within two days.',
      staff: 'The offer of a buyer ends within two days.',
    },
    unpaid: {
      subject: (product: string) => `Still to be paid: ${product}`,
      buyer: 'You agreed on this offer. It ends within two days and is not paid yet.',
      seller: 'The buyer has not paid yet.',
      staff: 'The buyer has not paid yet.',
    },
    measured: {
      subject: (product: string) => `Weight and size are there: ${product}`,
      buyer:
        'Weight and size, packed, for which you asked, are entered. The page of the listing shows what the delivery costs, or you ask for freight with your quote.',
      seller: 'Weight and size, packed, are entered.',
      staff: 'Weight and size, packed, are entered.',
    },
  },
  lowPrice: {
    subject: (product: string) => `A price under half of the listed one: ${product}`,
    offered: (who: Doer, price: string, listed: string) =>
      `${doerEn(who)} offered a buyer this listing of your company for ${price}. Its highest listed price within a day is ${listed}.`,
    accepted: (who: Doer, price: string, listed: string) =>
      `${doerEn(who)} accepted a buyer’s offer of ${price} for this listing of your company. Its highest listed price within a day is ${listed}.`,
    former:
      'This address was that of the account until lately. If you did not change it, ask for a new password with this address: the mail that comes then gives the account back to you.',
    ifNot:
      'If it was meant, there is nothing to do. If nobody at your company knows of it, write to the buyer in the quote at once, choose a new password for the account and end its other sessions. An offer that is not accepted yet can be replaced or declined there.',
  },
  notifications: {
    lowPrice: {
      offered: (title: string, who: Doer) =>
        `${doerEn(who)} offered “${title}” for less than half of its listed price.`,
      accepted: (title: string, who: Doer) =>
        `${doerEn(who)} accepted less than half of the listed price for “${title}”.`,
    },
    measuresAsked: (title: string) => `A buyer asks for weight and size of “${title}”.`,
    received: (title: string, units: number, lots: string | undefined, more: number) => {
      const quantity = lots ?? (units === 1 ? '1 unit' : `${formatCount(units, 'en')} units`)
      const others = more === 1 ? ' and 1 other listing' : ` and ${more} other listings`
      return `A quote was requested: ${quantity} of “${title}”${more === 0 ? '' : others}.`
    },
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
      measured: (title: string) => `Weight and size of “${title}”, for which you asked, are entered.`,
    },
  },
}

const fr = {
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
  measures: {
    staff: {
      subject: (product) => `Poids et dimensions demandés : ${product}`,
      text: (buyer) => `${buyer} demande au vendeur le poids et les dimensions.`,
      action: 'Ouvrir la question',
    },
    owner: {
      subject: (product) => `Un acheteur demande le poids et les dimensions : ${product}`,
      text: () =>
        'Un acheteur demande le poids et les dimensions de votre matériel, pour connaître le prix de la livraison.',
      action: 'Voir la question',
    },
    buyer: {
      subject: (product) => `Votre question sur le poids et les dimensions : ${product}`,
      text: () =>
        'Nous avons transmis votre question sur le poids et les dimensions. Un e-mail vous prévient dès qu’ils sont indiqués. En voici une copie.',
      action: 'Voir votre question',
    },
  },
  thread: {
    action: 'Ouvrir le devis',
    attached: 'Un fichier y est joint, à voir sur la page.',
    offer: (units, price, total) => `${units} × ${price} ; au total ${total}.`,
    terms: (incoterm, place) => `Livraison : ${incoterm} ${place} (Incoterms 2020).`,
    delivery: (charge) => `Frais de livraison : ${charge}.`,
    freight: (charge, mode, days) => `Fret : ${charge}, ${mode}, ${days} jours.`,
    validUntil: (day) => `Valable jusqu’au ${day}.`,
    subject:
      'Sous réserve d’inspection\u00a0: jusqu’au paiement, l’acheteur peut se retirer sans frais si une inspection ne trouve pas la marchandise conforme à sa description.',
    quotation: (number) => `Le devis ${number} est à télécharger en PDF sur sa page.`,
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
    measured: {
      subject: (product) => `Poids et dimensions indiqués : ${product}`,
      buyer:
        'Le poids et les dimensions, emballage compris, que vous aviez demandés, sont indiqués. La page de l’annonce montre le prix de la livraison, ou vous demandez le fret avec votre devis.',
      seller: 'Le poids et les dimensions, emballage compris, sont indiqués.',
      staff: 'Le poids et les dimensions, emballage compris, sont indiqués.',
    },
  },
  lowPrice: {
    subject: (product) => `Un prix inférieur à la moitié du prix affiché : ${product}`,
    offered: (who, price, listed) =>
      `${doerFr(who)} proposé cette annonce de votre société à un acheteur pour ${price}. Son prix affiché le plus élevé en un jour est de ${listed}.`,
    accepted: (who, price, listed) =>
      `${doerFr(who)} accepté l’offre d’un acheteur, ${price}, pour cette annonce de votre société. Son prix affiché le plus élevé en un jour est de ${listed}.`,
    former:
      'Cette adresse était celle du compte il y a peu. Si vous ne l’avez pas changée, demandez un nouveau mot de passe avec cette adresse : l’e-mail qui arrive alors vous rend le compte.',
    ifNot:
      'Si c’était voulu, il n’y a rien à faire. Si personne chez vous n’est au courant, écrivez aussitôt à l’acheteur dans le devis, choisissez un nouveau mot de passe pour le compte et fermez ses autres sessions. Une offre qui n’est pas encore acceptée peut y être remplacée ou refusée.',
  },
  notifications: {
    lowPrice: {
      offered: (title, who) => `${doerFr(who)} proposé « ${title} » à moins de la moitié du prix affiché.`,
      accepted: (title, who) =>
        `${doerFr(who)} accepté moins de la moitié du prix affiché pour « ${title} ».`,
    },
    measuresAsked: (title) => `Un acheteur demande le poids et les dimensions de « ${title} ».`,
    received: (title, units, lots, more) => {
      const quantity = lots ?? (units === 1 ? '1 unité' : `${formatCount(units, 'fr')} unités`)
      const others = more === 1 ? ' et 1 autre annonce' : ` et ${more} autres annonces`
      return `Un devis est demandé pour ${quantity} de « ${title} »${more === 0 ? '' : others}.`
    },
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
      measured: (title) =>
        `Le poids et les dimensions de « ${title} », que vous aviez demandés, sont indiqués.`,
    },
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
