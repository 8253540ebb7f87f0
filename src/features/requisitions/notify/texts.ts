import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  asked: {
    subject: (title: string) => `To approve: ${title}`,
    text: (by: string, sum: string) =>
      `${by} would like to accept an offer over ${sum} before VAT, which is above the limit that your company set.`,
    note: 'What your colleague writes:',
    until: (day: string) =>
      `The units are held until ${day}. If nobody has decided by then, they are free again.`,
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
      approved: (by: string, sum: string) =>
        `${by} approved your request over ${sum} before VAT. The offer is accepted, and you can pay it.`,
      refused: (by: string, sum: string) =>
        `${by} did not approve your request over ${sum} before VAT. The units are free again; the offer stands as long as it is valid.`,
      lapsed: (_by: string, sum: string) =>
        `Nobody decided on your request over ${sum} before VAT in time. The units are free again. You can ask again while the offer is valid.`,
      overtaken: (_by: string, sum: string) =>
        `What you asked to have approved, over ${sum} before VAT, has changed since: the offer, its VAT or the stock. The units are free again. Look at the offer, and ask again if you still want it.`,
    },
    reason: 'The reason given:',
    action: 'Open the quote',
  },
  notifications: {
    asked: (by: string, title: string) => `${by} asks you to approve “${title}”.`,
    ended: {
      approved: (title: string) => `“${title}” is approved, and the offer accepted.`,
      refused: (title: string) => `“${title}” is not approved.`,
      lapsed: (title: string) => `Nobody decided on “${title}” in time.`,
      overtaken: (title: string) => `What you asked to have approved for “${title}” has changed.`,
    },
  },
}

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  asked: {
    subject: (title) => `À approuver : ${title}`,
    text: (by, sum) =>
      `${by} souhaite accepter une offre de ${sum} hors TVA, au-dessus du plafond fixé par votre société.`,
    note: 'Le message de votre collègue :',
    until: (day) =>
      `Les unités sont réservées jusqu’au ${day}. Sans décision d’ici là, elles sont de nouveau libres.`,
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
      approved: (by, sum) =>
        `${by} a approuvé votre demande de ${sum} hors TVA. L’offre est acceptée, et vous pouvez la payer.`,
      refused: (by, sum) =>
        `${by} n’a pas approuvé votre demande de ${sum} hors TVA. Les unités sont de nouveau libres ; l’offre reste valable jusqu’à son terme.`,
      lapsed: (_by, sum) =>
        `Personne n’a décidé à temps de votre demande de ${sum} hors TVA. Les unités sont de nouveau libres. Vous pouvez refaire la demande tant que l’offre est valable.`,
      overtaken: (_by, sum) =>
        `L’offre, sa TVA ou le stock ont changé depuis votre demande de ${sum} hors TVA. Les unités sont de nouveau libres. Relisez l’offre, et refaites la demande si elle vous convient toujours.`,
    },
    reason: 'Le motif indiqué :',
    action: 'Ouvrir le devis',
  },
  notifications: {
    asked: (by, title) => `${by} vous demande d’approuver « ${title} ».`,
    ended: {
      approved: (title) => `« ${title} » est approuvé, et l’offre acceptée.`,
      refused: (title) => `« ${title} » n’est pas approuvé.`,
      lapsed: (title) => `Personne n’a décidé à temps de « ${title} ».`,
      overtaken: (title) => `Ce que vous demandiez d’approuver pour « ${title} » a changé.`,
    },
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
