import type { TextsLike } from '#kernel/text/language.ts'
import type { RequisitionKind, RequisitionOutcome } from '../domain/requisition.ts'

type ByKind = Readonly<Record<RequisitionKind, (by: string, sum: string) => string>>

const lapsed = {
  quote: (_by: string, sum: string) =>
    `Nobody decided on your request over ${sum} before VAT in time. The goods are free again. You can ask again while the offer is valid.`,
  order: (_by: string, sum: string) =>
    `Nobody decided on your request over ${sum} before VAT in time. The goods are free again. To ask again, put the articles into the cart once more.`,
}
const overtaken = (_by: string, sum: string) =>
  `What you asked to have approved, over ${sum} before VAT, has changed since: a price, the delivery, the VAT or the stock. The goods are free again. To ask again, put the articles into the cart once more.`
const refused = (by: string, sum: string) =>
  `${by} did not approve your order over ${sum} before VAT. The goods are free again.`

const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  /** The first article, and how many others there are. */
  named: (title: string, more: number) => (more === 0 ? title : `${title} and ${more} more`),
  asked: {
    subject: (title: string) => `To approve: ${title}`,
    text: {
      quote: (by: string, sum: string) =>
        `${by} would like to accept an offer over ${sum} before VAT, which is above the limit that your company set.`,
      transfer: (by: string, sum: string) =>
        `${by} would like to order for ${sum} before VAT and pay by bank transfer, which is above the limit that your company set. Your approval places the order.`,
      card: (by: string, sum: string) =>
        `${by} would like to order for ${sum} before VAT and pay by card, which is above the limit that your company set. After your approval, ${by} can pay.`,
      deposit: (by: string, sum: string) =>
        `${by} would like to order for ${sum} before VAT and pay by bank transfer, which is above the limit that your company set. After your approval, ${by} pays a deposit by card, and the order is placed.`,
    } satisfies ByKind,
    note: 'What your colleague writes:',
    until: (day: string) =>
      `The goods are held until ${day}. If nobody has decided by then, they are free again.`,
    action: 'Open the request',
    signIn: 'You decide on the page, after signing in. Opening this link decides nothing.',
  },
  ended: {
    subject: {
      approved: (title: string) => `Approved: ${title}`,
      refused: (title: string) => `Not approved: ${title}`,
      lapsed: (title: string) => `No decision in time: ${title}`,
      overtaken: (title: string) => `Approval no longer possible: ${title}`,
    },
    text: {
      approved: {
        quote: (by: string, sum: string) =>
          `${by} approved your request over ${sum} before VAT. The offer is accepted, and you can pay it.`,
        transfer: (by: string, sum: string) =>
          `${by} approved your order over ${sum} before VAT. It is placed, and you get what to transfer in a mail of its own.`,
        card: (by: string, sum: string) =>
          `${by} approved your order over ${sum} before VAT. The goods are held for you for two days: open the request and pay by card.`,
        deposit: (by: string, sum: string) =>
          `${by} approved your order over ${sum} before VAT. The goods are held for you for two days: open the request and pay the deposit by card, which places the order.`,
      },
      refused: {
        quote: (by: string, sum: string) =>
          `${by} did not approve your request over ${sum} before VAT. The goods are free again; the offer stands as long as it is valid.`,
        transfer: refused,
        card: refused,
        deposit: refused,
      },
      lapsed: {
        quote: lapsed.quote,
        transfer: lapsed.order,
        card: lapsed.order,
        deposit: lapsed.order,
      },
      overtaken: {
        quote: (_by: string, sum: string) =>
          `What you asked to have approved, over ${sum} before VAT, has changed since: the offer, its VAT or the stock. The goods are free again. Look at the offer, and ask again if you still want it.`,
        transfer: overtaken,
        card: overtaken,
        deposit: overtaken,
      },
    } satisfies Readonly<Record<RequisitionOutcome, ByKind>>,
    reason: 'The reason given:',
    action: {
      quote: 'Open the quote',
      transfer: 'Open the request',
      card: 'Open the request',
      deposit: 'Open the request',
    },
  },
  closed: {
    subject: {
      withdrawn: (title: string) => `Withdrawn: ${title}`,
      lapsed: (title: string) => `No decision in time: ${title}`,
      overtaken: (title: string) => `No longer to approve: ${title}`,
    },
    text: {
      withdrawn: (by: string, sum: string) =>
        `${by} withdrew the request over ${sum} before VAT. The goods are free again, and there is nothing left to decide.`,
      lapsed: (by: string, sum: string) =>
        `Nobody decided in time on what ${by} asked about, over ${sum} before VAT. The goods are free again.`,
      overtaken: (by: string, sum: string) =>
        `What ${by} asked about, over ${sum} before VAT, has changed since or was bought otherwise. There is nothing left to decide.`,
    },
    action: 'Open the request',
  },
  notifications: {
    asked: (by: string, title: string) => `${by} asks you to approve “${title}”.`,
    ended: {
      approved: {
        quote: (title: string) => `“${title}” is approved, and the offer accepted.`,
        transfer: (title: string) => `“${title}” is approved and ordered.`,
        card: (title: string) => `“${title}” is approved. You can pay by card now.`,
        deposit: (title: string) => `“${title}” is approved. You can pay the deposit now.`,
      },
      refused: (title: string) => `“${title}” is not approved.`,
      lapsed: (title: string) => `Nobody decided on “${title}” in time.`,
      overtaken: (title: string) => `What you asked to have approved for “${title}” has changed.`,
    },
    closed: {
      withdrawn: (by: string, title: string) => `${by} withdrew the request for “${title}”.`,
      lapsed: (_by: string, title: string) => `Nobody decided on “${title}” in time.`,
      overtaken: (_by: string, title: string) => `“${title}” is no longer to be approved.`,
    },
  },
}

const refusedFr = (by: string, sum: string) =>
  `${by} n’a pas approuvé votre commande de ${sum} hors TVA. Les articles sont de nouveau libres.`
const lapsedFr = (_by: string, sum: string) =>
  `Personne n’a décidé à temps de votre demande de ${sum} hors TVA. Les articles sont de nouveau libres. Pour refaire la demande, remettez les articles au panier.`
const overtakenFr = (_by: string, sum: string) =>
  `Un prix, la livraison, la TVA ou le stock ont changé depuis votre demande de ${sum} hors TVA. Les articles sont de nouveau libres. Pour refaire la demande, remettez les articles au panier.`

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  named: (title, more) => (more === 0 ? title : `${title} et ${more} de plus`),
  asked: {
    subject: (title) => `À approuver : ${title}`,
    text: {
      quote: (by, sum) =>
        `${by} souhaite accepter une offre de ${sum} hors TVA, au-dessus du plafond fixé par votre société.`,
      transfer: (by, sum) =>
        `${by} souhaite commander pour ${sum} hors TVA et payer par virement, au-dessus du plafond fixé par votre société. Votre approbation passe la commande.`,
      card: (by, sum) =>
        `${by} souhaite commander pour ${sum} hors TVA et payer par carte, au-dessus du plafond fixé par votre société. Après votre approbation, ${by} pourra payer.`,
      deposit: (by, sum) =>
        `${by} souhaite commander pour ${sum} hors TVA et payer par virement, au-dessus du plafond fixé par votre société. Après votre approbation, ${by} paie un dépôt par carte, et la commande est passée.`,
    },
    note: 'Le message de votre collègue :',
    until: (day) =>
      `Les articles sont réservés jusqu’au ${day}. Sans décision d’ici là, ils sont de nouveau libres.`,
    action: 'Ouvrir la demande',
    signIn: 'Vous décidez sur la page, une fois connecté. Ouvrir ce lien ne décide de rien.',
  },
  ended: {
    subject: {
      approved: (title) => `Approuvé : ${title}`,
      refused: (title) => `Non approuvé : ${title}`,
      lapsed: (title) => `Pas de décision à temps : ${title}`,
      overtaken: (title) => `Approbation devenue impossible : ${title}`,
    },
    text: {
      approved: {
        quote: (by, sum) =>
          `${by} a approuvé votre demande de ${sum} hors TVA. L’offre est acceptée, et vous pouvez la payer.`,
        transfer: (by, sum) =>
          `${by} a approuvé votre commande de ${sum} hors TVA. Elle est passée, et un autre e-mail vous dit quoi virer.`,
        card: (by, sum) =>
          `${by} a approuvé votre commande de ${sum} hors TVA. Les articles vous sont réservés pendant deux jours : ouvrez la demande et payez par carte.`,
        deposit: (by, sum) =>
          `${by} a approuvé votre commande de ${sum} hors TVA. Les articles vous sont réservés pendant deux jours : ouvrez la demande et payez le dépôt par carte, ce qui passe la commande.`,
      },
      refused: {
        quote: (by, sum) =>
          `${by} n’a pas approuvé votre demande de ${sum} hors TVA. Les articles sont de nouveau libres ; l’offre reste valable jusqu’à son terme.`,
        transfer: refusedFr,
        card: refusedFr,
        deposit: refusedFr,
      },
      lapsed: {
        quote: (_by, sum) =>
          `Personne n’a décidé à temps de votre demande de ${sum} hors TVA. Les articles sont de nouveau libres. Vous pouvez refaire la demande tant que l’offre est valable.`,
        transfer: lapsedFr,
        card: lapsedFr,
        deposit: lapsedFr,
      },
      overtaken: {
        quote: (_by, sum) =>
          `L’offre, sa TVA ou le stock ont changé depuis votre demande de ${sum} hors TVA. Les articles sont de nouveau libres. Relisez l’offre, et refaites la demande si elle vous convient toujours.`,
        transfer: overtakenFr,
        card: overtakenFr,
        deposit: overtakenFr,
      },
    },
    reason: 'Le motif indiqué :',
    action: {
      quote: 'Ouvrir le devis',
      transfer: 'Ouvrir la demande',
      card: 'Ouvrir la demande',
      deposit: 'Ouvrir la demande',
    },
  },
  closed: {
    subject: {
      withdrawn: (title) => `Retiré : ${title}`,
      lapsed: (title) => `Pas de décision à temps : ${title}`,
      overtaken: (title) => `Plus à approuver : ${title}`,
    },
    text: {
      withdrawn: (by, sum) =>
        `${by} a retiré sa demande de ${sum} hors TVA. Les articles sont de nouveau libres, et il n’y a plus rien à décider.`,
      lapsed: (by, sum) =>
        `Personne n’a décidé à temps de la demande de ${by}, de ${sum} hors TVA. Les articles sont de nouveau libres.`,
      overtaken: (by, sum) =>
        `La demande de ${by}, de ${sum} hors TVA, ne correspond plus à l’offre ou a été achetée autrement. Il n’y a plus rien à décider.`,
    },
    action: 'Ouvrir la demande',
  },
  notifications: {
    asked: (by, title) => `${by} vous demande d’approuver « ${title} ».`,
    ended: {
      approved: {
        quote: (title) => `« ${title} » est approuvé, et l’offre acceptée.`,
        transfer: (title) => `« ${title} » est approuvé et commandé.`,
        card: (title) => `« ${title} » est approuvé. Vous pouvez payer par carte.`,
        deposit: (title) => `« ${title} » est approuvé. Vous pouvez payer le dépôt.`,
      },
      refused: (title) => `« ${title} » n’est pas approuvé.`,
      lapsed: (title) => `Personne n’a décidé à temps de « ${title} ».`,
      overtaken: (title) => `Ce que vous demandiez d’approuver pour « ${title} » a changé.`,
    },
    closed: {
      withdrawn: (by, title) => `${by} a retiré sa demande pour « ${title} ».`,
      lapsed: (_by, title) => `Personne n’a décidé à temps de « ${title} ».`,
      overtaken: (_by, title) => `« ${title} » n’est plus à approuver.`,
    },
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
