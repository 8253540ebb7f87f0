import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  confirmed: {
    subject: (reference: string) => `La commande ${reference} est confirmée`,
    text: 'Votre paiement est arrivé et votre commande est confirmée. Merci. Nous vous informerons de chaque étape.',
    action: 'Voir mes commandes',
  },
  processing: {
    subject: (reference: string) => `Commande ${reference} : votre paiement est en cours`,
    text: 'Votre paiement est en cours de traitement. Les articles vous sont réservés en attendant. Nous vous écrirons dès que nous en connaîtrons l’issue.',
    action: 'Voir mes commandes',
  },
  failed: {
    subject: (reference: string) => `Commande ${reference} : votre paiement a échoué`,
    text: 'Votre paiement n’a pas abouti et la commande a été annulée. Rien n’a été débité. Vous pouvez commander à nouveau avec un autre moyen de paiement.',
    action: 'Voir mes commandes',
  },
  'too-late': {
    subject: (reference: string) => `Commande ${reference} : votre paiement est arrivé trop tard`,
    text: 'Votre paiement est arrivé après la durée de réservation des articles, qui ne sont plus disponibles. La commande a été annulée et nous remboursons la totalité sur la carte ou le compte utilisé.',
    action: 'Voir mes commandes',
  },
  'paid-twice': {
    subject: (reference: string) => `Commande ${reference} : un paiement vous est remboursé`,
    text: 'Nous avons reçu un paiement dont cette commande n’a pas besoin. Nous le remboursons en totalité sur la carte ou le compte utilisé.',
    action: 'Voir mes commandes',
  },
  moved: {
    subject: (reference: string, status: string) => `Commande ${reference} : ${status}`,
    text: (status: string) => `Votre commande a un nouveau statut : ${status}.`,
    action: 'Voir mes commandes',
  },
  sold: {
    subject: (reference: string) => `Vous avez vendu : commande ${reference}`,
    text: (buyer: string) =>
      `${buyer} a acheté ce que vous proposez, et le paiement est arrivé. Veuillez tenir les articles prêts pour l’enlèvement ; nous vous contacterons au sujet du transport.`,
    action: 'Voir mes ventes',
  },
  'sale-cancelled': {
    subject: (reference: string) => `La commande ${reference} a été annulée`,
    text: (buyer: string) =>
      `La commande de ${buyer} a été annulée. Les articles sont de nouveau dans votre stock.`,
    action: 'Voir mes ventes',
  },
  placed: {
    subject: (reference: string) => `Nouvelle commande ${reference}`,
    text: (buyer: string) => `${buyer} a commandé et payé.`,
    action: 'Ouvrir les commandes',
  },
  'refund-failed': {
    subject: (reference: string) => `Commande ${reference} : un remboursement a échoué`,
    text: 'Le prestataire de paiement n’a pas exécuté ce remboursement. Veuillez vérifier et rembourser à la main si nécessaire.',
    action: 'Ouvrir les commandes',
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
    action: 'Voir mes commandes',
  },
  'sale-refunded': {
    subject: (reference: string) => `Commande ${reference}\u00a0: l’acheteur est remboursé`,
    text: (buyer: string) =>
      `Une partie du prix de vos articles est remboursée à ${buyer}. Votre part de la vente et notre commission baissent d’autant.`,
    action: 'Voir mes ventes',
  },
  'cancellation-asked': {
    subject: (reference: string) => `Commande ${reference}\u00a0: l’acheteur demande l’annulation`,
    text: (buyer: string) =>
      `${buyer} demande l’annulation de sa commande avant l’emballage. Tant que vous n’avez pas répondu, la commande n’avance pas.`,
    action: 'Ouvrir les commandes',
  },
  'cancellation-refused': {
    subject: (reference: string) => `La commande ${reference} n’est pas annulée`,
    text: 'Vous avez demandé l’annulation de votre commande. Après examen, la commande suit son cours.',
    action: 'Voir mes commandes',
  },
  'dispute-opened': {
    subject: (reference: string) => `Commande ${reference}\u00a0: un article est contesté`,
    text: 'L’acheteur conteste un article de cette commande. Tant que la décision n’est pas prise, la vente n’est pas versée. Voici ce que l’acheteur a écrit\u00a0; veuillez répondre sur la page.',
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
  origin: (place: string) => `Départ : ${place}`,
  attached: 'Un fichier y est joint, à voir sur la page.',
  article: (qty: number, title: string, brand: string, price: string) =>
    `${formatCount(qty, 'fr')} × ${title}, ${brand} : ${price}`,
  soldBy: (company: string) => `Vendu par ${company}`,
  shipping: (amount: string) => `Frais de livraison : ${amount}`,
  total: (amount: string) => `Total : ${amount}`,
  refunded: (amount: string) => `Remboursement : ${amount}`,
  address: (address: string) => `Livraison à : ${address}`,
  invoice: (number: string) => `Facture ${number} : jointe en PDF, et avec votre commande sur notre site`,
  tracking: (number: string) => `Numéro de suivi : ${number}`,
  reason: (reason: string) => `Motif : ${reason}`,
} satisfies TextsLike<typeof en>
