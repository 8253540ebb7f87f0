import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  deal: {
    order: (reference: string) => `Order ${reference}`,
    quote: (title: string) => `The agreed quote about “${title}”`,
  },
  made: {
    subject: {
      order: (reference: string) => `Order ${reference} is stopped`,
      quote: (title: string) => `The agreed quote about “${title}” is stopped`,
    },
    own: (person: string) =>
      `${person} said for your company that it did not make this deal. If that is wrong, please write to us at once.`,
    others: {
      buyer: 'The buyer says that it did not make this deal.',
      seller: 'The seller says that it did not make this deal.',
    },
    effects:
      'Until our staff have decided, nothing of it is packed, handed over, shipped or paid out. Please keep the goods, and pay nothing.',
    due: (moment: string) => `Our staff decide by ${moment} and write to you why.`,
    due_staff: (moment: string) => `Please decide by ${moment}.`,
    secure:
      'If somebody else has used an account of your company, please change its password, and see under “Security” who is signed in.',
    action: 'Open it',
  },
  decided: {
    subject: {
      order: (reference: string) => `Order ${reference}: our staff have decided`,
      quote: (title: string) => `The quote about “${title}”: our staff have decided`,
    },
    continue: 'The deal goes on.',
    cancel: {
      order: 'The deal is cancelled. What was paid goes back the same way, and the goods are on sale again.',
      quote: 'The deal is cancelled. Nothing was paid for it.',
    },
  },
  notifications: {
    made: {
      order: (reference: string) => `Order ${reference} is stopped: a company says that it did not make it.`,
      quote: (title: string) =>
        `The quote about “${title}” is stopped: a company says that it did not agree to it.`,
    },
    decided: {
      order: (reference: string) => `Our staff have decided about order ${reference}, which was stopped.`,
      quote: (title: string) => `Our staff have decided about the quote about “${title}”, which was stopped.`,
    },
  },
}

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  deal: {
    order: (reference) => `Commande ${reference}`,
    quote: (title) => `Le devis accepté pour « ${title} »`,
  },
  made: {
    subject: {
      order: (reference) => `La commande ${reference} est arrêtée`,
      quote: (title) => `Le devis accepté pour « ${title} » est arrêté`,
    },
    own: (person) =>
      `${person} a déclaré, pour votre société, qu’elle n’a pas conclu cette affaire. Si c’est faux, veuillez nous écrire sans attendre.`,
    others: {
      buyer: 'L’acheteur dit ne pas avoir conclu cette affaire.',
      seller: 'Le vendeur dit ne pas avoir conclu cette affaire.',
    },
    effects:
      'Jusqu’à la décision de notre équipe, rien n’est emballé, remis, expédié ni versé. Veuillez garder le matériel, et ne rien payer.',
    due: (moment) => `Notre équipe décide au plus tard le ${moment} et vous écrit pourquoi.`,
    due_staff: (moment) => `Veuillez décider au plus tard le ${moment}.`,
    secure:
      'Si quelqu’un d’autre s’est servi d’un compte de votre société, veuillez en changer le mot de passe, et voir sous « Sécurité » qui est connecté.',
    action: 'Ouvrir',
  },
  decided: {
    subject: {
      order: (reference) => `Commande ${reference} : notre équipe a décidé`,
      quote: (title) => `Le devis pour « ${title} » : notre équipe a décidé`,
    },
    continue: 'L’affaire se poursuit.',
    cancel: {
      order:
        'L’affaire est annulée. Ce qui a été payé est rendu par la même voie, et le matériel est remis en vente.',
      quote: 'L’affaire est annulée. Rien n’a été payé.',
    },
  },
  notifications: {
    made: {
      order: (reference) => `La commande ${reference} est arrêtée : une société dit ne pas l’avoir conclue.`,
      quote: (title) => `Le devis pour « ${title} » est arrêté : une société dit ne pas l’avoir accepté.`,
    },
    decided: {
      order: (reference) => `Notre équipe a décidé au sujet de la commande ${reference}, qui était arrêtée.`,
      quote: (title) => `Notre équipe a décidé au sujet du devis pour « ${title} », qui était arrêté.`,
    },
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
