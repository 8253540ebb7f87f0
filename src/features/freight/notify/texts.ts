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
  corrected: {
    subject: (product: string) => `A freight price was corrected: ${product}`,
    text: (place: string, company: string) =>
      `${company} has corrected its price for the freight to ${place}. The new one takes the place of the earlier one.`,
  },
  refused: {
    subject: (product: string) => `No freight price: ${product}`,
    text: (place: string, company: string) => `${company} has declined to quote for the freight to ${place}.`,
  },
  taken_back: {
    subject: (product: string) => `A freight price was withdrawn: ${product}`,
    text: (place: string, company: string) =>
      `${company} has withdrawn its price for the freight to ${place}.`,
  },
  notChosen: {
    subject: (product: string) => `Your freight price was not chosen: ${product}`,
    text: (from: string, to: string) =>
      `Thank you for your price to carry this equipment from ${from} to ${to}. It was not chosen, and you need not keep it open.`,
  },
  invitation: {
    subject: (product: string) => `A price for freight, please: ${product}`,
    greeting: (company: string) => `To ${company}`,
    text: (units: string, from: string, to: string) =>
      `We ask for your price to carry this equipment. Quantity: ${units}. From ${from} to ${to}.`,
    how: (day: string) =>
      `Follow the link to see weight, size and loading and to give your price, until ${day}. You need no account.`,
    action: 'See the goods and answer',
    private: 'The link is meant for you alone: whoever has it can answer for you.',
  },
  news: {
    asked: (title: string) => `A buyer asks for freight for “${title}”.`,
    answered: (title: string) => `A forwarder has named a price for “${title}”.`,
    corrected: (title: string) => `A forwarder has corrected its price for “${title}”.`,
    taken_back: (title: string) => `A forwarder has withdrawn its price for “${title}”.`,
    refused: (title: string) => `A forwarder has declined to quote for “${title}”.`,
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
  corrected: {
    subject: (product) => `Un prix de fret est corrigé\u00a0: ${product}`,
    text: (place, company) =>
      `${company} a corrigé son prix pour le fret vers ${place}. Le nouveau prix remplace le précédent.`,
  },
  refused: {
    subject: (product) => `Pas de prix de fret : ${product}`,
    text: (place, company) => `${company} n’indique pas de prix pour le fret vers ${place}.`,
  },
  taken_back: {
    subject: (product) => `Un prix de fret est retiré\u00a0: ${product}`,
    text: (place, company) => `${company} a retiré son prix pour le fret vers ${place}.`,
  },
  notChosen: {
    subject: (product) => `Votre prix de fret n’a pas été retenu\u00a0: ${product}`,
    text: (from, to) =>
      `Merci pour votre prix pour transporter ce matériel de ${from} à ${to}. Il n’a pas été retenu\u00a0: vous n’avez plus à le maintenir.`,
  },
  invitation: {
    subject: (product) => `Demande de prix de fret : ${product}`,
    greeting: (company) => `À l’attention de ${company}`,
    text: (units, from, to) =>
      `Nous vous demandons votre prix pour transporter ce matériel. Quantité : ${units}. De ${from} à ${to}.`,
    how: (day) =>
      `Suivez le lien pour voir le poids, les dimensions et le chargement et pour indiquer votre prix, jusqu’au ${day}. Aucun compte n’est nécessaire.`,
    action: 'Voir la marchandise et répondre',
    private: 'Ce lien n’est destiné qu’à vous : quiconque le possède peut répondre à votre place.',
  },
  news: {
    asked: (title) => `Un acheteur demande le fret pour « ${title} ».`,
    answered: (title) => `Un transitaire a indiqué un prix pour « ${title} ».`,
    corrected: (title) => `Un transitaire a corrigé son prix pour «\u00a0${title}\u00a0».`,
    taken_back: (title) => `Un transitaire a retiré son prix pour «\u00a0${title}\u00a0».`,
    refused: (title) => `Un transitaire n’indique pas de prix pour « ${title} ».`,
    expired: (title) => `Un transitaire n’a pas répondu à temps au sujet de « ${title} ».`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
