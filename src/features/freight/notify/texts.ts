import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (name: string) => `Hello ${name},`,
  open: 'Open the request',
  asked: {
    subject: (product: string) => `Freight requested: ${product}`,
    text: (place: string) => `A buyer asks for freight to ${place}.`,
  },
  answered: {
    subject: (product: string) => `A freight price: ${product}`,
    text: (place: string, company: string) => `${company} has named a price for the freight to ${place}.`,
  },
  refused: {
    subject: (product: string) => `No freight price: ${product}`,
    text: (place: string, company: string) => `${company} names no price for the freight to ${place}.`,
  },
  invitation: {
    subject: (product: string) => `A price for freight, please: ${product}`,
    greeting: (company: string) => `To ${company}`,
    text: (units: string, from: string, to: string) =>
      `We ask for your price to carry this equipment. Quantity: ${units}. From ${from} to ${to}.`,
    how: (day: string) =>
      `The link shows weight, size and loading, and takes your price until ${day}. You need no account.`,
    action: 'See the goods and answer',
    private: 'The link is meant for you alone: whoever has it can answer for you.',
  },
  news: {
    asked: (title: string) => `A buyer asks for freight for “${title}”.`,
    answered: (title: string) => `A forwarder has named a price for “${title}”.`,
    refused: (title: string) => `A forwarder names no price for “${title}”.`,
    expired: (title: string) => `A forwarder has not answered in time about “${title}”.`,
  },
}

const fr = {
  greeting: (name) => `Bonjour ${name},`,
  open: 'Ouvrir la demande',
  asked: {
    subject: (product) => `Fret demandé : ${product}`,
    text: (place) => `Un acheteur demande le fret vers ${place}.`,
  },
  answered: {
    subject: (product) => `Un prix de fret : ${product}`,
    text: (place, company) => `${company} a indiqué un prix pour le fret vers ${place}.`,
  },
  refused: {
    subject: (product) => `Pas de prix de fret : ${product}`,
    text: (place, company) => `${company} n’indique pas de prix pour le fret vers ${place}.`,
  },
  invitation: {
    subject: (product) => `Demande de prix de fret : ${product}`,
    greeting: (company) => `À l’attention de ${company}`,
    text: (units, from, to) =>
      `Nous vous demandons votre prix pour transporter ce matériel. Quantité : ${units}. De ${from} à ${to}.`,
    how: (day) =>
      `Le lien montre le poids, les dimensions et le chargement, et reçoit votre prix jusqu’au ${day}. Aucun compte n’est nécessaire.`,
    action: 'Voir la marchandise et répondre',
    private: 'Ce lien n’est destiné qu’à vous : quiconque le possède peut répondre à votre place.',
  },
  news: {
    asked: (title) => `Un acheteur demande le fret pour « ${title} ».`,
    answered: (title) => `Un transitaire a indiqué un prix pour « ${title} ».`,
    refused: (title) => `Un transitaire n’indique pas de prix pour « ${title} ».`,
    expired: (title) => `Un transitaire n’a pas répondu à temps au sujet de « ${title} ».`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
