import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  awaited: {
    subject: (reference: string) => `Commande ${reference} : veuillez payer par virement`,
    text: 'Merci pour votre commande. Les articles vous sont réservés jusqu’à la date ci-dessous. Dès l’arrivée de votre virement, la commande est confirmée et nous vous écrivons.',
  },
  reminder: {
    subject: (reference: string) => `Commande ${reference} : votre virement est toujours attendu`,
    text: 'Votre virement n’est pas encore arrivé. Après la date ci-dessous, la commande prend fin et les articles sont remis en vente. Si vous l’avez déjà envoyé, vous n’avez rien à faire.',
  },
  short: {
    subject: (reference: string) => `Commande ${reference} : il manque une partie du montant`,
    text: 'Votre virement est arrivé, mais il est inférieur au montant de la commande. Veuillez envoyer le reste, avec la même référence.',
  },
  surplus: {
    subject: (reference: string) => `Commande ${reference} : vous avez payé plus que nécessaire`,
    text: 'Votre virement dépasse le montant de cette commande. Nous renvoyons la différence sur votre compte.',
  },
  expired: {
    subject: (reference: string) => `La commande ${reference} a pris fin sans paiement`,
    text: 'Le montant complet n’est pas arrivé à temps : la commande a été annulée et les articles sont remis en vente. Veuillez ne plus envoyer d’argent pour elle. Vous pouvez commander à nouveau.',
  },
  revived: {
    subject: (reference: string) => `Commande ${reference} : votre virement tardif est arrivé`,
    text: 'Votre virement est arrivé après la durée de réservation des articles. Ils étaient encore disponibles : une nouvelle commande remplace l’ancienne.',
  },
  returned: {
    subject: (reference: string) => `Commande ${reference} : votre virement vous est renvoyé`,
    text: 'Nous avons reçu un virement que cette commande ne peut pas utiliser. Nous le renvoyons en totalité sur votre compte.',
  },
  repaid: {
    subject: (reference: string) => `Commande ${reference} : votre argent vous est renvoyé`,
    text: 'Nous avons renvoyé de l’argent sur votre compte par virement. Il arrive sous quelques jours.',
  },
  vat: {
    subject: (reference: string) => `Commande ${reference} : nous vérifions la TVA`,
    text: 'Merci pour votre commande. Les articles vous sont réservés. Notre équipe vérifie d’abord la TVA de cette commande ; vous recevez ensuite notre facture pro forma avec le montant et le compte.',
  },
  'vat-staff': {
    subject: (reference: string) => `La commande ${reference} attend sa TVA`,
    text: 'La TVA de cette commande n’est pas certaine. Veuillez la fixer ; l’acheteur reçoit alors la facture pro forma. D’ici là, rien ne peut être payé.',
  },
  document: (number: string) =>
    `Facture pro forma ${number} : jointe en PDF, et avec votre commande sur notre site`,
  staffAction: 'Ouvrir les commandes',
  bankReference: (reference: string) => `Référence de la banque : ${reference}`,
  amount: (amount: string) => `Montant : ${amount}`,
  due: (date: string) => `À recevoir au plus tard le : ${date}`,
  holder: (holder: string) => `Titulaire du compte : ${holder}`,
  iban: (iban: string) => `IBAN : ${iban}`,
  bic: (bic: string, bank: string) => `BIC : ${bic}, ${bank}`,
  reference: (reference: string) => `Référence, à indiquer sur le virement : ${reference}`,
  example: 'Ce compte est un exemple de la démonstration. N’y envoyez pas d’argent.',
  received: (amount: string) => `Reçu : ${amount}`,
  refunded: (amount: string) => `Remboursement : ${amount}`,
  newOrder: (reference: string) => `Nouvelle commande : ${reference}`,
  action: 'Voir mes commandes',
} satisfies TextsLike<typeof en>
