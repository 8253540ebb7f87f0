import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'

/** The mails about orders. */
const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  confirmed: {
    subject: (reference: string) => `Order ${reference} is confirmed`,
    text: 'Your payment has arrived and your order is confirmed. Thank you. We will tell you about every step.',
    action: 'Open the order',
  },
  processing: {
    subject: (reference: string) => `Order ${reference}: your payment is on its way`,
    text: 'Your payment is being processed. The articles are kept for you meanwhile. We will write again as soon as we know its outcome.',
    action: 'Open the order',
  },
  failed: {
    subject: (reference: string) => `Order ${reference}: your payment failed`,
    text: 'Your payment did not go through, so the order was cancelled. Nothing was charged. You are welcome to order again with another payment method.',
    action: 'Open the order',
  },
  'too-late': {
    subject: (reference: string) => `Order ${reference}: your payment came too late`,
    text: 'Your payment arrived after the time for which we kept the articles, and they are no longer available. The order was cancelled and we pay everything back to the card or account that you paid with.',
    action: 'Open the order',
  },
  'destination-refused': {
    subject: (reference: string) => `Order ${reference} cannot go on`,
    text: 'We make no offers for the country of this order any more: where the articles are, or where they would go. The order was cancelled. There is nothing to pay any more; if you paid something already, all of it goes back to the card or account that you paid with. If you have questions, please write to our staff through the contact page.',
    action: 'Open the order',
  },
  'paid-twice': {
    subject: (reference: string) => `Order ${reference}: a payment goes back to you`,
    text: 'We received a payment that this order does not need. We pay it back in full to the card or account that you paid with.',
    action: 'Open the order',
  },
  moved: {
    subject: (reference: string, status: string) => `Order ${reference}: ${status}`,
    text: (status: string) => `Your order has a new status: ${status}.`,
    action: 'Open the order',
  },
  sold: {
    subject: (reference: string) => `You sold: order ${reference}`,
    text: (buyer: string) =>
      `${buyer} bought what you listed, and the payment has arrived. Please keep the articles ready for collection; we will be in touch about the transport.`,
    action: 'See my sales',
  },
  soldFetched: (buyer: string): string =>
    `${buyer} bought what you listed, and the payment has arrived. Please keep the articles ready: the buyer has them fetched, and the order says when.`,
  'sale-cancelled': {
    subject: (reference: string) => `Order ${reference} was cancelled`,
    text: (buyer: string) => `The order of ${buyer} was cancelled. The articles are in your stock again.`,
    action: 'See my sales',
  },
  placed: {
    subject: (reference: string) => `New order ${reference}`,
    text: (buyer: string) => `${buyer} has ordered and paid.`,
    action: 'Open the order',
  },
  'refund-failed': {
    subject: (reference: string) => `Order ${reference}: a refund failed`,
    text: 'The payment provider did not carry out this refund. Please look into it and pay back by hand if need be.',
    action: 'Open the order',
  },
  chargeback: {
    subject: (reference: string) => `Order ${reference}: the payment is disputed`,
    text: 'The buyer’s bank contests this card payment. Please answer it at the payment provider before its date, and hold back what has not left yet. No seller of this order is paid until it is settled.',
    action: 'Open the order',
  },
  'chargeback-won': {
    subject: (reference: string) => `Order ${reference}: the payment stands`,
    text: 'The buyer’s bank no longer contests this card payment. What it had taken is back, and the sellers can be paid.',
    action: 'Open the order',
  },
  'chargeback-lost': {
    subject: (reference: string) => `Order ${reference}: the bank has taken the payment back`,
    text: 'The bank has decided for the buyer: the money is gone. Where the sale still stands, please say with the order who bears that; until then its sellers are not paid.',
    action: 'Open the order',
  },
  'refund-made': {
    subject: (reference: string) => `Order ${reference}: we pay back a part`,
    text: 'We pay back a part of what you paid for your order, to where the money came from. Cards and banks take a few days.',
    action: 'Open the order',
  },
  'sale-refunded': {
    subject: (reference: string) => `Order ${reference}: the buyer gets a refund`,
    text: (buyer: string) =>
      `A part of the price of your articles goes back to ${buyer}. Your part of the sale and our fee fall with it.`,
    action: 'See my sales',
  },
  received: {
    subject: (reference: string) => `Order ${reference}: the buyer has the goods`,
    text: (buyer: string) =>
      `${buyer} confirms that it has the goods. Your part is paid out 14 days after delivery, unless a problem is reported before.`,
    action: 'See my sales',
  },
  'cancellation-asked': {
    subject: (reference: string) => `Order ${reference}: the buyer asks to cancel`,
    text: (buyer: string) =>
      `${buyer} asks to cancel its order before it is packed. Until you answer, the order does not go on.`,
    action: 'Open the order',
  },
  'cancellation-refused': {
    subject: (reference: string) => `Order ${reference} is not cancelled`,
    text: 'You asked to cancel your order. We looked into it, and the order goes on.',
    action: 'Open the order',
  },
  'dispute-opened': {
    subject: (reference: string) => `Order ${reference}: an article is disputed`,
    text: 'The buyer reports a problem with an article of this order. Until it is decided, the sale is not paid out. This is what the buyer wrote; its pictures are on the page, where you can answer.',
    action: 'Read and answer',
  },
  'dispute-written': {
    subject: (reference: string) => `Order ${reference}: a message about the dispute`,
    text: 'There is a new message about the disputed article of this order.',
    action: 'Read and answer',
  },
  'dispute-decided': {
    subject: (reference: string) => `Order ${reference}: the dispute is decided`,
    text: 'We looked into the disputed article of this order and decided as follows.',
    action: 'See the decision',
  },
  'shipment-left': {
    subject: (reference: string) => `Order ${reference}: a part is on its way`,
    text: 'A part of your order has left. The other parts follow from where they are.',
    action: 'See the order',
  },
  'shipment-arrived': {
    subject: (reference: string) => `Order ${reference}: a part is delivered`,
    text: 'A part of your order is delivered. The other parts are still to come.',
    action: 'See the order',
  },
  message: {
    subject: (reference: string) => `Order ${reference}: a message`,
    text: 'There is a new message about this order.',
    action: 'Read and answer',
  },
  origin: (place: string) => `From ${place}`,
  problem: (what: string) => `What is wrong: ${what}`,
  attached: 'A file came with it, which is on the page.',
  article: (qty: number, title: string, brand: string, price: string) =>
    `${formatCount(qty, 'en')} × ${title}, ${brand}: ${price}`,
  soldBy: (company: string) => `Sold by ${company}`,
  shipping: (amount: string) => `Delivery charges: ${amount}`,
  total: (amount: string) => `Total: ${amount}`,
  refunded: (amount: string) => `Refund: ${amount}`,
  address: (address: string) => `Delivery to: ${address}`,
  term: (incoterm: string, place: string) => `Delivery term: ${incoterm} ${place} (Incoterms 2020)`,
  freight: (carried: string, days: string) =>
    `Freight: ${carried}, about ${days} ${days === '1' ? 'day' : 'days'}`,
  invoice: (number: string) => `Invoice ${number}: attached as PDF, and with your order on our site`,
  carrier: (name: string) => `Transported by: ${name}`,
  tracking: (number: string) => `Tracking number: ${number}`,
  reason: (reason: string) => `Reason: ${reason}`,
  notifications: {
    moved: {
      1: (order: string) => `Order ${order} is confirmed.`,
      2: (order: string) => `Order ${order} is under verification.`,
      3: (order: string) => `Order ${order} is cancelled.`,
      4: (order: string) => `Order ${order} is being packaged.`,
      5: (order: string) => `Order ${order} is ready to be shipped.`,
      6: (order: string) => `Order ${order} is shipped and in transit.`,
      7: (order: string) => `Order ${order} is delivered.`,
    },
    refunded: (order: string, amount: string) => `${amount} of order ${order} goes back to you.`,
    cancellation: {
      asked: (order: string) => `The buyer asks to cancel order ${order}.`,
      refused: (order: string) => `Order ${order} is not cancelled; it goes on.`,
    },
    dispute: {
      opened: (order: string) => `An article of order ${order} is disputed.`,
      written: (order: string) => `There is a new message about the dispute of order ${order}.`,
      decided: (order: string) => `The dispute of order ${order} is decided.`,
    },
    shipment: {
      left: (order: string, from: string) => `A part of order ${order} is on its way from ${from}.`,
      arrived: (order: string, from: string) => `A part of order ${order}, from ${from}, is delivered.`,
    },
    news: {
      placed: (order: string) => `Order ${order} is placed and paid.`,
      'sale-cancelled': (order: string) => `A sale is cancelled: order ${order}.`,
      'sale-refunded': (order: string) => `A part of a sale is paid back to the buyer: order ${order}.`,
      received: (order: string) => `The buyer confirms that it has the goods of order ${order}.`,
      'paid-twice': (order: string) => `A payment that order ${order} does not need goes back to you.`,
      'refund-failed': (order: string) => `A refund of order ${order} did not go through.`,
      chargeback: (order: string) => `The buyer’s bank contests the payment of order ${order}.`,
      'chargeback-won': (order: string) => `The payment of order ${order} stands: its bank has given in.`,
      'chargeback-lost': (order: string) => `A bank has taken the payment of order ${order} back for good.`,
    },
    message: (order: string) => `There is a new message about order ${order}.`,
    sold: (order: string, articles: number) =>
      articles === 1
        ? `You sold an article: order ${order}.`
        : `You sold ${articles} articles: order ${order}.`,
  },
}

const fr = {
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  confirmed: {
    subject: (reference: string) => `La commande ${reference} est confirmée`,
    text: 'Votre paiement est arrivé et votre commande est confirmée. Merci. Nous vous informerons de chaque étape.',
    action: 'Ouvrir la commande',
  },
  processing: {
    subject: (reference: string) => `Commande ${reference} : votre paiement est en cours`,
    text: 'Votre paiement est en cours de traitement. Les articles vous sont réservés en attendant. Nous vous écrirons dès que nous en connaîtrons l’issue.',
    action: 'Ouvrir la commande',
  },
  failed: {
    subject: (reference: string) => `Commande ${reference} : votre paiement a échoué`,
    text: 'Votre paiement n’a pas abouti et la commande a été annulée. Rien n’a été débité. Vous pouvez commander à nouveau avec un autre moyen de paiement.',
    action: 'Ouvrir la commande',
  },
  'too-late': {
    subject: (reference: string) => `Commande ${reference} : votre paiement est arrivé trop tard`,
    text: 'Votre paiement est arrivé après la durée de réservation des articles, qui ne sont plus disponibles. La commande a été annulée et nous remboursons la totalité sur la carte ou le compte utilisé.',
    action: 'Ouvrir la commande',
  },
  'destination-refused': {
    subject: (reference: string) => `La commande ${reference} ne peut pas se poursuivre`,
    text: 'Nous ne faisons plus d’offre pour le pays de cette commande, celui où se trouvent les articles ou celui où ils iraient. La commande a été annulée. Il n’y a plus rien à payer ; si vous avez déjà payé quelque chose, tout vous est remboursé sur la carte ou le compte utilisé. Pour toute question, veuillez écrire à notre équipe par la page de contact.',
    action: 'Ouvrir la commande',
  },
  'paid-twice': {
    subject: (reference: string) => `Commande ${reference} : un paiement vous est remboursé`,
    text: 'Nous avons reçu un paiement dont cette commande n’a pas besoin. Nous le remboursons en totalité sur la carte ou le compte utilisé.',
    action: 'Ouvrir la commande',
  },
  moved: {
    subject: (reference: string, status: string) => `Commande ${reference} : ${status}`,
    text: (status: string) => `Votre commande a un nouveau statut : ${status}.`,
    action: 'Ouvrir la commande',
  },
  sold: {
    subject: (reference: string) => `Vous avez vendu : commande ${reference}`,
    text: (buyer: string) =>
      `${buyer} a acheté ce que vous proposez, et le paiement est arrivé. Veuillez tenir les articles prêts pour l’enlèvement ; nous vous contacterons au sujet du transport.`,
    action: 'Voir mes ventes',
  },
  soldFetched: (buyer): string =>
    `${buyer} a acheté ce que vous proposez, et le paiement est arrivé. Veuillez tenir les articles prêts : l’acheteur les fait enlever, et la commande dit quand.`,
  'sale-cancelled': {
    subject: (reference: string) => `La commande ${reference} a été annulée`,
    text: (buyer: string) =>
      `La commande de ${buyer} a été annulée. Les articles sont de nouveau dans votre stock.`,
    action: 'Voir mes ventes',
  },
  placed: {
    subject: (reference: string) => `Nouvelle commande ${reference}`,
    text: (buyer: string) => `${buyer} a commandé et payé.`,
    action: 'Ouvrir la commande',
  },
  'refund-failed': {
    subject: (reference: string) => `Commande ${reference} : un remboursement a échoué`,
    text: 'Le prestataire de paiement n’a pas exécuté ce remboursement. Veuillez vérifier et rembourser à la main si nécessaire.',
    action: 'Ouvrir la commande',
  },
  chargeback: {
    subject: (reference: string) => `Commande ${reference} : le paiement est contesté`,
    text: 'La banque de l’acheteur conteste ce paiement par carte. Veuillez y répondre chez le prestataire de paiement avant la date limite, et retenir ce qui n’est pas encore parti. Aucun vendeur de cette commande n’est payé avant que ce soit réglé.',
    action: 'Ouvrir la commande',
  },
  'chargeback-won': {
    subject: (reference: string) => `Commande ${reference}\u00a0: le paiement tient`,
    text: 'La banque de l’acheteur ne conteste plus ce paiement par carte. Ce qu’elle avait repris est revenu, et les vendeurs peuvent être payés.',
    action: 'Ouvrir la commande',
  },
  'chargeback-lost': {
    subject: (reference: string) => `Commande ${reference}\u00a0: la banque a repris le paiement`,
    text: 'La banque a donné raison à l’acheteur\u00a0: l’argent est perdu. Si la vente tient encore, veuillez dire avec la commande qui le supporte\u00a0; d’ici là, ses vendeurs ne sont pas payés.',
    action: 'Ouvrir la commande',
  },
  'refund-made': {
    subject: (reference: string) => `Commande ${reference}\u00a0: nous vous remboursons une partie`,
    text: 'Nous remboursons une partie de ce que vous avez payé pour votre commande, là d’où l’argent est venu. Cartes et banques demandent quelques jours.',
    action: 'Ouvrir la commande',
  },
  'sale-refunded': {
    subject: (reference: string) => `Commande ${reference}\u00a0: l’acheteur est remboursé`,
    text: (buyer: string) =>
      `Une partie du prix de vos articles est remboursée à ${buyer}. Votre part de la vente et notre commission baissent d’autant.`,
    action: 'Voir mes ventes',
  },
  received: {
    subject: (reference: string) => `Commande ${reference}\u00a0: l’acheteur a reçu la marchandise`,
    text: (buyer: string) =>
      `${buyer} confirme avoir reçu la marchandise. Votre part est versée 14 jours après la livraison, sauf si un problème est signalé d’ici là.`,
    action: 'Voir mes ventes',
  },
  'cancellation-asked': {
    subject: (reference: string) => `Commande ${reference}\u00a0: l’acheteur demande l’annulation`,
    text: (buyer: string) =>
      `${buyer} demande l’annulation de sa commande avant l’emballage. Tant que vous n’avez pas répondu, la commande n’avance pas.`,
    action: 'Ouvrir la commande',
  },
  'cancellation-refused': {
    subject: (reference: string) => `La commande ${reference} n’est pas annulée`,
    text: 'Vous avez demandé l’annulation de votre commande. Après examen, la commande suit son cours.',
    action: 'Ouvrir la commande',
  },
  'dispute-opened': {
    subject: (reference: string) => `Commande ${reference}\u00a0: un article est contesté`,
    text: 'L’acheteur signale un problème avec un article de cette commande. Tant que la décision n’est pas prise, la vente n’est pas versée. Voici ce que l’acheteur a écrit\u00a0; ses photos se trouvent sur la page, où vous pouvez répondre.',
    action: 'Lire et répondre',
  },
  'dispute-written': {
    subject: (reference: string) => `Commande ${reference}\u00a0: un message sur la contestation`,
    text: 'Il y a un nouveau message sur l’article contesté de cette commande.',
    action: 'Lire et répondre',
  },
  'dispute-decided': {
    subject: (reference: string) => `Commande ${reference}\u00a0: la contestation est tranchée`,
    text: 'Nous avons examiné l’article contesté de cette commande et décidé ce qui suit.',
    action: 'Voir la décision',
  },
  'shipment-left': {
    subject: (reference: string) => `Commande ${reference} : une partie est en route`,
    text: 'Une partie de votre commande est partie. Les autres suivent depuis leur lieu de départ.',
    action: 'Voir la commande',
  },
  'shipment-arrived': {
    subject: (reference: string) => `Commande ${reference} : une partie est livrée`,
    text: 'Une partie de votre commande est livrée. Les autres sont encore à venir.',
    action: 'Voir la commande',
  },
  problem: (what: string) => `Ce qui ne va pas\u00a0: ${what}`,
  message: {
    subject: (reference: string) => `Commande ${reference}\u00a0: un message`,
    text: 'Il y a un nouveau message au sujet de cette commande.',
    action: 'Lire et répondre',
  },
  origin: (place: string) => `Départ\u00a0: ${place}`,
  attached: 'Un fichier y est joint, à voir sur la page.',
  article: (qty: number, title: string, brand: string, price: string) =>
    `${formatCount(qty, 'fr')} × ${title}, ${brand} : ${price}`,
  soldBy: (company: string) => `Vendu par ${company}`,
  shipping: (amount: string) => `Frais de livraison : ${amount}`,
  total: (amount: string) => `Total : ${amount}`,
  refunded: (amount: string) => `Remboursement : ${amount}`,
  address: (address: string) => `Livraison à : ${address}`,
  term: (incoterm: string, place: string) =>
    `Condition de livraison\u00a0: ${incoterm} ${place} (Incoterms 2020)`,
  freight: (carried: string, days: string) =>
    `Fret\u00a0: ${carried}, environ ${days} ${days === '1' ? 'jour' : 'jours'}`,
  invoice: (number: string) => `Facture ${number} : jointe en PDF, et avec votre commande sur notre site`,
  carrier: (name: string) => `Transport assuré par : ${name}`,
  tracking: (number: string) => `Numéro de suivi : ${number}`,
  reason: (reason: string) => `Motif : ${reason}`,
  notifications: {
    moved: {
      1: (order) => `La commande ${order} est confirmée.`,
      2: (order) => `La commande ${order} est en cours de vérification.`,
      3: (order) => `La commande ${order} est annulée.`,
      4: (order) => `La commande ${order} est en cours d’emballage.`,
      5: (order) => `La commande ${order} est prête à être expédiée.`,
      6: (order) => `La commande ${order} est expédiée et en transit.`,
      7: (order) => `La commande ${order} est livrée.`,
    },
    refunded: (order, amount) => `${amount} de la commande ${order} vous sont remboursés.`,
    cancellation: {
      asked: (order) => `L’acheteur demande l’annulation de la commande ${order}.`,
      refused: (order) => `La commande ${order} n’est pas annulée\u00a0; elle suit son cours.`,
    },
    dispute: {
      opened: (order) => `Un article de la commande ${order} est contesté.`,
      written: (order) => `Il y a un nouveau message sur la contestation de la commande ${order}.`,
      decided: (order) => `La contestation de la commande ${order} est tranchée.`,
    },
    shipment: {
      left: (order, from) => `Une partie de la commande ${order} est en route depuis ${from}.`,
      arrived: (order, from) => `Une partie de la commande ${order}, partie de ${from}, est livrée.`,
    },
    news: {
      placed: (order) => `La commande ${order} est passée et payée.`,
      'sale-cancelled': (order) => `Une vente est annulée : commande ${order}.`,
      'sale-refunded': (order) => `Une partie d’une vente est remboursée à l’acheteur : commande ${order}.`,
      received: (order) => `L’acheteur confirme avoir reçu la marchandise de la commande ${order}.`,
      'paid-twice': (order) => `Un paiement dont la commande ${order} n’a pas besoin vous est rendu.`,
      'refund-failed': (order) => `Un remboursement de la commande ${order} n’a pas abouti.`,
      chargeback: (order) => `La banque de l’acheteur conteste le paiement de la commande ${order}.`,
      'chargeback-won': (order) => `Le paiement de la commande ${order} tient\u00a0: sa banque a renoncé.`,
      'chargeback-lost': (order) => `Une banque a repris définitivement le paiement de la commande ${order}.`,
    },
    message: (order) => `Il y a un nouveau message au sujet de la commande ${order}.`,
    sold: (order, articles) =>
      articles === 1
        ? `Vous avez vendu un article : commande ${order}.`
        : `Vous avez vendu ${articles} articles : commande ${order}.`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
