import type { TextsLike } from '#kernel/text/language.ts'

/** The mails about bank transfers. */
const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  awaited: {
    subject: (reference: string) => `Order ${reference}: please pay by bank transfer`,
    text: 'Thank you for your order. The articles are kept for you until the date below. As soon as your transfer has arrived, the order is confirmed and we write to you.',
  },
  reminder: {
    subject: (reference: string) => `Order ${reference}: your bank transfer is still expected`,
    text: 'Your bank transfer has not arrived yet. After the date below the order ends and the articles are for sale again. If you have sent it already, there is nothing to do.',
  },
  short: {
    subject: (reference: string) => `Order ${reference}: a part of the amount is missing`,
    text: 'Your bank transfer has arrived, but it is less than the amount of the order. Please send the rest, with the same reference.',
  },
  surplus: {
    subject: (reference: string) => `Order ${reference}: you paid more than needed`,
    text: 'Your bank transfer was more than this order needs. We send the difference back to your account.',
  },
  expired: {
    subject: (reference: string) => `Order ${reference} has ended without payment`,
    text: 'The full amount did not arrive in time, so the order was cancelled and the articles are for sale again. Please do not send money for it any more. You are welcome to order again.',
  },
  revived: {
    subject: (reference: string) => `Order ${reference}: your transfer has arrived after all`,
    text: 'Your bank transfer was recorded after the order had ended. The articles were still there, so a new order takes the place of the old one.',
  },
  returned: {
    subject: (reference: string) => `Order ${reference}: your transfer goes back to you`,
    text: 'We received a bank transfer that this order cannot use. We send it back to your account in full.',
  },
  repaid: {
    subject: (reference: string) => `Order ${reference}: your money is on its way back`,
    text: 'We have sent money back to your account by bank transfer. It arrives within a few days.',
  },
  vat: {
    subject: (reference: string) => `Order ${reference}: we are checking the VAT`,
    text: 'Thank you for your order. The articles are kept for you. Our staff check the VAT of this order first; then you get our pro-forma invoice with what to pay and where to.',
  },
  'vat-staff': {
    subject: (reference: string) => `Order ${reference} waits for its VAT`,
    text: 'The VAT of this order is not certain. Please settle it; the buyer then gets the pro-forma invoice. Until then nothing can be paid.',
  },
  document: (number: string) =>
    `Pro-forma invoice ${number}: attached as PDF, and with your order on our site`,
  staffAction: 'Open the order',
  bankReference: (reference: string) => `Reference of the bank: ${reference}`,
  amount: (amount: string) => `Amount: ${amount}`,
  due: (date: string) => `Payment due by: ${date}`,
  holder: (holder: string) => `Account holder: ${holder}`,
  iban: (iban: string) => `IBAN: ${iban}`,
  bic: (bic: string, bank: string) => `BIC: ${bic}, ${bank}`,
  reference: (reference: string) => `Reference, please write it on the transfer: ${reference}`,
  example: 'Demonstration: send no money to this account.',
  received: (amount: string) => `Received: ${amount}`,
  refunded: (amount: string) => `Refund: ${amount}`,
  newOrder: (reference: string) => `New order: ${reference}`,
  parts:
    'All that you transferred is for it, also what we wrote goes back to you; only what is more than it costs is sent back.',
  action: 'Open the order',
  deposit: {
    received: {
      subject: (reference: string) => `Deposit ${reference}: received`,
      text: 'Your deposit by card has arrived, and your order is placed. It is no part of the price: please transfer the whole amount of the order, as another mail says.',
    },
    returned: {
      subject: (reference: string) => `Deposit ${reference}: on its way back to you`,
      text: 'We have given your deposit back. On a card it appears within some days.',
    },
    unreturned: {
      subject: (reference: string) =>
        `Deposit ${reference}: your card did not take it back; we need your account`,
      text: 'Your deposit could not be given back to your card, also if an earlier mail said that it was. It is still yours, and we send it by bank transfer instead. We need the account of your company for that: an administrator enters it on the page “Payout account” and confirms it there; once its days of waiting are over, we send it. We send nothing to an account that is named to us by mail or by telephone.',
    },
    kept: {
      subject: (reference: string) =>
        `Deposit ${reference}: kept, because the transfer did not arrive in full`,
      text: 'The transfer for your order did not arrive in full by its due day, and the order has ended. As you agreed when you paid it, we keep the deposit. This mail is your receipt: the deposit is damages, and no VAT is charged on it. If your bank had credited us in time, write to us.',
    },
    failed: {
      subject: (reference: string) => `Deposit ${reference}: to be sent back by bank`,
      text: 'The card provider could not give this deposit back. Please look at its payment at the provider first: if it was refunded there, or a bank contests it, send nothing. Otherwise send it by bank and record the reference of the bank.',
    },
    contested: {
      subject: (reference: string) => `Deposit ${reference}: its payment is contested`,
      text: 'The bank of the buyer contests the payment of this deposit, or has decided about it. Answer with evidence at the provider. It does not go back meanwhile.',
    },
  },
  depositAmount: (amount: string) => `Deposit: ${amount}`,
  depositOrder: (reference: string) => `Order: ${reference}`,
  depositReasons: {
    paid: 'Your transfer has arrived in full.',
    cancelled: 'The order was cancelled.',
    refused: 'The order could not be placed or delivered.',
    too_late: 'It was paid after the time for which the articles were kept.',
    ordered: 'The articles were ordered already.',
    changed: 'The order had changed in between.',
    not_due: 'The order ended for a reason that was not yours.',
    in_time: 'Your transfer had arrived in time after all.',
    lapsed: 'The transfer did not arrive in full by its due day.',
  },
  depositUnanswered:
    'You had asked to cancel the order, less than two days before its due day, and it ended before we had answered. Such a request counts only if we accept it.',
  depositRule: 'The rule that you agreed to:',
  staffDeposits: 'Open the deposits',
  payoutAccount: 'Open the payout account',
  depositNews: {
    received: (reference: string) => `Your deposit ${reference} has arrived, and the order is placed.`,
    returned: (reference: string) => `Your deposit ${reference} is on its way back to you.`,
    unreturned: (reference: string) =>
      `Your card did not take the deposit ${reference} back; we need the account of your company.`,
    kept: (reference: string) =>
      `Your deposit ${reference} is kept, because the transfer did not arrive in full.`,
    failed: (reference: string) => `Deposit ${reference} has to be sent back by bank.`,
    contested: (reference: string) => `A bank contests the payment of deposit ${reference}, or has decided.`,
  },
  notifications: {
    awaited: (order: string) => `Order ${order} waits for your bank transfer.`,
    reminder: (order: string) => `Your bank transfer for order ${order} is still expected.`,
    short: (order: string) => `A part of the amount of order ${order} is missing.`,
    surplus: (order: string) =>
      `You paid more than needed for order ${order}; the difference goes back to you.`,
    expired: (order: string) => `Order ${order} has ended without payment.`,
    revived: (order: string) =>
      `Your transfer for order ${order} has arrived after all; a new order takes its place.`,
    returned: (order: string) => `Your transfer for order ${order} goes back to you.`,
    repaid: (order: string) => `Money for order ${order} is on its way back to your account.`,
    vat: (order: string) => `We are checking the VAT of order ${order}.`,
    'vat-staff': (order: string) => `Order ${order} waits for its VAT.`,
  },
}

const fr = {
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
    subject: (reference: string) => `Commande ${reference} : votre virement est finalement arrivé`,
    text: 'Votre virement a été enregistré après la fin de la commande. Les articles étaient encore disponibles : une nouvelle commande remplace l’ancienne.',
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
  staffAction: 'Ouvrir la commande',
  bankReference: (reference: string) => `Référence de la banque : ${reference}`,
  amount: (amount: string) => `Montant : ${amount}`,
  due: (date: string) => `Échéance : ${date}`,
  holder: (holder: string) => `Titulaire du compte : ${holder}`,
  iban: (iban: string) => `IBAN : ${iban}`,
  bic: (bic: string, bank: string) => `BIC : ${bic}, ${bank}`,
  reference: (reference: string) => `Référence, à indiquer sur le virement : ${reference}`,
  example: 'Démonstration : n’envoyez pas d’argent à ce compte.',
  received: (amount: string) => `Reçu : ${amount}`,
  refunded: (amount: string) => `Remboursement : ${amount}`,
  newOrder: (reference: string) => `Nouvelle commande : ${reference}`,
  parts:
    'Tout ce que vous avez viré lui est affecté, y compris ce que nous vous annoncions rendre ; seul l’excédent vous est renvoyé.',
  action: 'Ouvrir la commande',
  deposit: {
    received: {
      subject: (reference: string) => `Dépôt ${reference} : reçu`,
      text: 'Votre dépôt par carte est arrivé, et votre commande est passée. Il ne fait pas partie du prix : veuillez virer le montant entier de la commande, comme le dit un autre e-mail.',
    },
    returned: {
      subject: (reference: string) => `Dépôt ${reference} : il vous est rendu`,
      text: 'Nous avons rendu votre dépôt. Sur une carte, il apparaît sous quelques jours.',
    },
    unreturned: {
      subject: (reference: string) =>
        `Dépôt ${reference} : non repris par votre carte, il nous faut votre compte`,
      text: 'Votre dépôt n’a pas pu être rendu à votre carte, même si un e-mail précédent l’annonçait. Il est toujours à vous, et nous l’envoyons par virement. Pour cela, il nous faut le compte de votre société : un administrateur le saisit à la page « Compte de versement » et l’y confirme ; une fois passés ses jours d’attente, nous l’envoyons. Nous n’envoyons rien à un compte indiqué par e-mail ou par téléphone.',
    },
    kept: {
      subject: (reference: string) => `Dépôt ${reference} : conservé, faute d’un virement complet`,
      text: 'Le virement de votre commande n’est pas arrivé en totalité à son échéance, et la commande a pris fin. Comme vous l’avez accepté en le payant, nous conservons le dépôt. Cet e-mail est votre reçu : le dépôt est une indemnité, sans TVA. Si votre banque nous avait crédités à temps, écrivez-nous.',
    },
    failed: {
      subject: (reference: string) => `Dépôt ${reference} : à renvoyer par virement`,
      text: 'Le prestataire de carte n’a pas pu rendre ce dépôt. Regardez d’abord son paiement chez le prestataire : s’il y a été remboursé, ou si une banque le conteste, n’envoyez rien. Sinon, veuillez l’envoyer par virement et enregistrer la référence de la banque.',
    },
    contested: {
      subject: (reference: string) => `Dépôt ${reference} : son paiement est contesté`,
      text: 'La banque de l’acheteur conteste le paiement de ce dépôt, ou a tranché. Répondez avec des preuves chez le prestataire. Le dépôt n’est pas rendu entre-temps.',
    },
  },
  depositAmount: (amount: string) => `Dépôt : ${amount}`,
  depositOrder: (reference: string) => `Commande : ${reference}`,
  depositReasons: {
    paid: 'Votre virement est arrivé en totalité.',
    cancelled: 'La commande a été annulée.',
    refused: 'La commande n’a pas pu être passée ou livrée.',
    too_late: 'Il a été payé après la durée de réservation des articles.',
    ordered: 'Les articles étaient déjà commandés.',
    changed: 'La commande avait changé entre-temps.',
    not_due: 'La commande a pris fin pour une raison qui n’est pas la vôtre.',
    in_time: 'Votre virement était finalement arrivé à temps.',
    lapsed: 'Le virement n’est pas arrivé en totalité à son échéance.',
  },
  depositUnanswered:
    'Vous aviez demandé l’annulation de la commande moins de deux jours avant son échéance, et elle a pris fin avant notre réponse. Une telle demande ne compte que si nous l’acceptons.',
  depositRule: 'La règle que vous avez acceptée :',
  staffDeposits: 'Ouvrir les dépôts',
  payoutAccount: 'Ouvrir le compte de versement',
  depositNews: {
    received: (reference: string) => `Votre dépôt ${reference} est arrivé, et la commande est passée.`,
    returned: (reference: string) => `Votre dépôt ${reference} vous est rendu.`,
    unreturned: (reference: string) =>
      `Votre carte n’a pas repris le dépôt ${reference} ; il nous faut le compte de votre société.`,
    kept: (reference: string) => `Votre dépôt ${reference} est conservé, faute d’un virement complet.`,
    failed: (reference: string) => `Le dépôt ${reference} est à renvoyer par virement.`,
    contested: (reference: string) => `Une banque conteste le paiement du dépôt ${reference}, ou a tranché.`,
  },
  notifications: {
    awaited: (order) => `La commande ${order} attend votre virement.`,
    reminder: (order) => `Votre virement pour la commande ${order} est toujours attendu.`,
    short: (order) => `Il manque une partie du montant de la commande ${order}.`,
    surplus: (order) =>
      `Vous avez payé plus que nécessaire pour la commande ${order}\u00a0; la différence vous est rendue.`,
    expired: (order) => `La commande ${order} a pris fin sans paiement.`,
    revived: (order) =>
      `Votre virement pour la commande ${order} est finalement arrivé\u00a0; une nouvelle commande la remplace.`,
    returned: (order) => `Votre virement pour la commande ${order} vous est renvoyé.`,
    repaid: (order) => `L’argent de la commande ${order} est en route vers votre compte.`,
    vat: (order) => `Nous vérifions la TVA de la commande ${order}.`,
    'vat-staff': (order) => `La commande ${order} attend sa TVA.`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
