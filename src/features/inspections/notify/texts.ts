import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (name: string) => `Hello ${name},`,
  open: 'Open the inspection',
  reason: (reason: string) => `The reason: ${reason}`,
  asked: {
    subject: (product: string) => `Inspection requested: ${product}`,
    text: (place: string) => `An inspection was requested in ${place}. It needs a price.`,
  },
  priced: {
    subject: (product: string) => `Price of an inspection: ${product}`,
    text: (place: string) =>
      `The inspection in ${place} has its price. It begins once your company orders it on the page.`,
  },
  ordered: {
    subject: (product: string) => `Inspection ordered: ${product}`,
    text: (place: string) => `The inspection in ${place} was ordered.`,
  },
  booked: {
    subject: (product: string) => `Your goods are to be inspected: ${product}`,
    text: (place: string) => `A buyer has ordered an inspection of these goods in ${place}.`,
  },
  assigned: {
    subject: (product: string) => `The inspector of your goods: ${product}`,
    text: (place: string) =>
      `The inspector for these goods in ${place} is named. Please give access to them.`,
  },
  visit: {
    comes: (inspector: string) => `Who comes: ${inspector}`,
    toName: 'Nobody comes unannounced: we name the inspector to you before.',
    until: (day: string) => `When: the report is promised by ${day}, so the inspector comes before that day.`,
    scope: (scope: string) => `What is inspected: ${scope}`,
  },
  submitted: {
    subject: (product: string) => `Inspection report to check: ${product}`,
    text: (place: string) => `The inspector has handed in the report of the inspection in ${place}.`,
  },
  reported: {
    subject: (product: string) => `Inspection report: ${product}`,
    text: (place: string) =>
      `The report of the inspection in ${place} is there. For 30 days only who asked for it and who paid for it read it.`,
  },
  cancelled: {
    subject: (product: string) => `Inspection cancelled: ${product}`,
    text: (place: string) => `The inspection in ${place} was cancelled.`,
  },
  shared: {
    subject: (product: string) => `Show the inspection report to buyers? ${product}`,
    text: (place: string) =>
      `Who paid for the inspection in ${place} agrees that everybody reads its report. You can read it now and answer on its page. If you agree as well, it stands on the page of your listing.`,
  },
  from: (day: string) => `Others do not read it before ${day}, when its confidentiality ends.`,
  link: {
    subject: (product: string) => `Your inspection: ${product}`,
    text: (place: string) =>
      `Please inspect this equipment in ${place}. The link opens the check list on your phone.`,
    how: (day: string) =>
      `It works until the end of ${day}. You need no account; what you enter is kept on the phone and sent as soon as there is a line.`,
    returned: 'We looked at your report and need something more before we can pass it on.',
    action: 'Open the check list',
    private: 'The link is meant for you alone: whoever has it can write your report.',
  },
  news: {
    asked: (title: string) => `An inspection of “${title}” was requested.`,
    priced: (title: string) => `The inspection of “${title}” has its price.`,
    ordered: (title: string) => `The inspection of “${title}” was ordered.`,
    booked: (title: string) => `“${title}” is to be inspected for a buyer.`,
    assigned: (title: string) => `The inspector who comes for “${title}” is named.`,
    submitted: (title: string) => `The inspection report of “${title}” was handed in.`,
    reported: (title: string) => `The inspection report of “${title}” is there.`,
    cancelled: (title: string) => `The inspection of “${title}” was cancelled.`,
    shared: (title: string) => `The inspection report of “${title}” may be shown to everybody if you agree.`,
  },
}

const fr = {
  greeting: (name) => `Bonjour ${name},`,
  open: 'Ouvrir l’inspection',
  reason: (reason) => `Le motif : ${reason}`,
  asked: {
    subject: (product) => `Inspection demandée : ${product}`,
    text: (place) => `Une inspection est demandée à ${place}. Elle attend un prix.`,
  },
  priced: {
    subject: (product) => `Prix d’une inspection : ${product}`,
    text: (place) =>
      `L’inspection à ${place} est chiffrée. Elle commence dès que votre société la commande sur la page.`,
  },
  ordered: {
    subject: (product) => `Inspection commandée : ${product}`,
    text: (place) => `L’inspection à ${place} est commandée.`,
  },
  booked: {
    subject: (product) => `Votre matériel va être inspecté : ${product}`,
    text: (place) => `Un acheteur a commandé une inspection de ce matériel à ${place}.`,
  },
  assigned: {
    subject: (product) => `L’inspecteur de votre matériel : ${product}`,
    text: (place) => `L’inspecteur de ce matériel à ${place} est désigné. Merci de lui donner accès.`,
  },
  visit: {
    comes: (inspector) => `Qui vient : ${inspector}`,
    toName: 'Personne ne vient sans être annoncé : nous vous nommons l’inspecteur avant.',
    until: (day) => `Quand : le rapport est promis pour le ${day}, l’inspecteur vient donc avant ce jour.`,
    scope: (scope) => `Ce qui est inspecté : ${scope}`,
  },
  submitted: {
    subject: (product) => `Rapport d’inspection à vérifier : ${product}`,
    text: (place) => `L’inspecteur a remis le rapport de l’inspection à ${place}.`,
  },
  reported: {
    subject: (product) => `Rapport d’inspection : ${product}`,
    text: (place) =>
      `Le rapport de l’inspection à ${place} est disponible. Pendant 30 jours, seuls ceux qui l’ont demandée et payée le lisent.`,
  },
  cancelled: {
    subject: (product) => `Inspection annulée : ${product}`,
    text: (place) => `L’inspection à ${place} est annulée.`,
  },
  shared: {
    subject: (product) => `Montrer le rapport d’inspection aux acheteurs ? ${product}`,
    text: (place) =>
      `Celui qui a payé l’inspection à ${place} accepte que tous en lisent le rapport. Vous pouvez le lire dès maintenant et répondre sur sa page. Si vous l’acceptez aussi, il figure sur la page de votre annonce.`,
  },
  from: (day) => `Personne d’autre ne le lit avant le ${day}, quand sa confidentialité prend fin.`,
  link: {
    subject: (product) => `Votre inspection : ${product}`,
    text: (place) =>
      `Veuillez inspecter ce matériel à ${place}. Le lien ouvre la liste de contrôle sur votre téléphone.`,
    how: (day) =>
      `Il fonctionne jusqu’à la fin du ${day}. Aucun compte n’est nécessaire ; ce que vous saisissez reste sur le téléphone et part dès qu’il y a du réseau.`,
    returned: 'Nous avons lu votre rapport et il nous manque quelque chose pour le transmettre.',
    action: 'Ouvrir la liste de contrôle',
    private: 'Ce lien n’est destiné qu’à vous : quiconque le possède peut écrire votre rapport.',
  },
  news: {
    asked: (title) => `Une inspection de « ${title} » est demandée.`,
    priced: (title) => `L’inspection de « ${title} » est chiffrée.`,
    ordered: (title) => `L’inspection de « ${title} » est commandée.`,
    booked: (title) => `« ${title} » va être inspecté pour un acheteur.`,
    assigned: (title) => `L’inspecteur qui vient pour « ${title} » est désigné.`,
    submitted: (title) => `Le rapport d’inspection de « ${title} » est remis.`,
    reported: (title) => `Le rapport d’inspection de « ${title} » est disponible.`,
    cancelled: (title) => `L’inspection de « ${title} » est annulée.`,
    shared: (title) => `Le rapport d’inspection de « ${title} » peut être montré à tous si vous l’acceptez.`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
