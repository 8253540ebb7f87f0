import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (name: string) => `Hello ${name},`,
  open: 'Open the collection',
  who: (person: string, plate: string) => `Collected by: ${person}. Number plate: ${plate}.`,
  proposed: {
    subject: (reference: string) => `Time proposed for collecting ${reference}`,
    text: (day: string, time: string) =>
      `The proposed time is ${day}, ${time} (local time of the yard). Please confirm it or propose another one.`,
  },
  confirmed: {
    subject: (reference: string) => `Collection of ${reference} confirmed`,
    text: (day: string, time: string) =>
      `The goods are collected on ${day}, ${time} (local time of the yard).`,
  },
  changed: {
    subject: (reference: string) => `Somebody else collects ${reference}`,
    text: (day: string, time: string) =>
      `The appointment stays: ${day}, ${time} (local time of the yard). The earlier release note is not valid any more.`,
  },
  tomorrow: {
    subject: (reference: string) => `Collection of ${reference} tomorrow`,
    text: (day: string, time: string) =>
      `The goods are collected on ${day}, ${time} (local time of the yard).`,
  },
  fee: (amount: string) =>
    `After that day the yard charges ${amount} a day, payable when they are collected.`,
  near: {
    subject: (reference: string) => `Please collect ${reference} soon`,
    text: (day: string) => `The goods have to leave the yard by ${day}.`,
  },
  late: {
    subject: (reference: string) => `${reference} is still in the yard`,
    text: (day: string) => `The goods had to leave the yard by ${day} and are still there.`,
  },
  locked: {
    subject: (reference: string) => `Wrong codes at the yard: ${reference}`,
    text: 'Several wrong codes were entered for this collection. No code is taken for half an hour.',
  },
  otherwise: {
    subject: (reference: string) => `${reference} was handed over otherwise than the release note says`,
    text: (day: string, time: string) =>
      `The yard has handed over your goods against your code, but not to the person, into the vehicle or on the day of the release note. The appointment was ${day}, ${time}.`,
  },
  why: (reason: string) => `The yard says why: ${reason}`,
  unknown: 'If you know nothing of this, write to us at once.',
  release: {
    subject: (reference: string) => `Release note for ${reference}`,
    text: (day: string, time: string) =>
      `Your collection is confirmed: ${day}, ${time} (local time of the yard).`,
    code: (code: string) => `Code for the yard: ${code}`,
    how: 'Give the code only to the person who collects: the goods count as delivered when the yard enters it. The release note with its QR code is on the order, to print. Codes of earlier release notes for these goods are not valid any more.',
  },
  yard: {
    subject: 'The terms of your yard have changed',
    text: (people: string) => `${people} changed what your company says of collection at its yard:`,
    names: {
      loading_fee: 'loading, for each unit or lot',
      storage_fee: 'storage, for each unit or lot and day',
      removal_days: 'days to collect',
      note: 'note for those who collect',
    },
    change: (name: string, was: string, is: string) => `– ${name}: ${is} (before: ${was})`,
    setBack: (name: string, is: string) => `– ${name}: ${is} as before (changed, and set back since)`,
    days: (days: string) => `${days} days`,
    day: '1 day',
    none: 'no charge',
    nothing: 'not stated',
    quoted: (note: string) => `“${note}”`,
    applies:
      'It applies to offers that are accepted from now on. Any administrator of your company can change it back on that page.',
    action: 'Go to your yard',
    ifNot:
      'If it was meant, there is nothing to do. If nobody at your company knows of it, somebody may be using the account: choose a new password for it at once and end its other sessions.',
    notice: (people: string, names: string) => `${people} changed the terms of your yard: ${names}.`,
  },
  news: {
    proposed: (reference: string) => `A time was proposed for collecting ${reference}.`,
    confirmed: (reference: string) => `The collection of ${reference} is confirmed.`,
    changed: (reference: string) => `Somebody else, or another vehicle, collects ${reference}.`,
    tomorrow: (reference: string) => `${reference} is collected tomorrow.`,
    near: (reference: string) => `${reference} has to be collected within days.`,
    late: (reference: string) => `${reference} is still in the yard after its deadline.`,
    locked: (reference: string) => `Several wrong codes were entered at the yard for ${reference}.`,
    otherwise: (reference: string) => `${reference} was handed over otherwise than the release note says.`,
  },
}

const fr = {
  greeting: (name) => `Bonjour ${name},`,
  open: 'Ouvrir l’enlèvement',
  who: (person, plate) => `Enlevé par : ${person}. Immatriculation : ${plate}.`,
  proposed: {
    subject: (reference) => `Heure proposée pour l’enlèvement de ${reference}`,
    text: (day, time) =>
      `L’heure proposée est le ${day}, ${time} (heure locale du parc). Veuillez la confirmer ou en proposer une autre.`,
  },
  confirmed: {
    subject: (reference) => `Enlèvement de ${reference} confirmé`,
    text: (day, time) => `La marchandise est enlevée le ${day}, ${time} (heure locale du parc).`,
  },
  changed: {
    subject: (reference) => `Une autre personne enlève ${reference}`,
    text: (day, time) =>
      `Le rendez-vous reste le même : ${day}, ${time} (heure locale du parc). L’ancien bon d’enlèvement n’est plus valable.`,
  },
  tomorrow: {
    subject: (reference) => `Enlèvement de ${reference} demain`,
    text: (day, time) => `La marchandise est enlevée le ${day}, ${time} (heure locale du parc).`,
  },
  fee: (amount) => `Après ce jour, le parc facture ${amount} par jour, à régler lors de l’enlèvement.`,
  near: {
    subject: (reference) => `Veuillez bientôt enlever ${reference}`,
    text: (day) => `La marchandise doit quitter le parc au plus tard le ${day}.`,
  },
  late: {
    subject: (reference) => `${reference} se trouve encore au parc`,
    text: (day) => `La marchandise devait quitter le parc au plus tard le ${day} et s’y trouve encore.`,
  },
  locked: {
    subject: (reference) => `Codes erronés au parc : ${reference}`,
    text: 'Plusieurs codes erronés ont été saisis pour cet enlèvement. Aucun code n’est accepté pendant une demi-heure.',
  },
  otherwise: {
    subject: (reference) => `${reference} a été remis autrement que ne le dit le bon d’enlèvement`,
    text: (day, time) =>
      `Le parc a remis votre marchandise contre votre code, mais pas à la personne, dans le véhicule ou le jour du bon d’enlèvement. Le rendez-vous était le ${day}, ${time}.`,
  },
  why: (reason) => `Le parc dit pourquoi\u00a0: ${reason}`,
  unknown: 'Si vous n’en savez rien, écrivez-nous aussitôt.',
  release: {
    subject: (reference) => `Bon d’enlèvement pour ${reference}`,
    text: (day, time) => `Votre enlèvement est confirmé : ${day}, ${time} (heure locale du parc).`,
    code: (code) => `Code pour le parc : ${code}`,
    how: 'Ne donnez le code qu’à la personne qui enlève la marchandise : celle-ci est réputée livrée dès que le parc le saisit. Le bon d’enlèvement avec son code QR se trouve sur la commande, à imprimer. Les codes des anciens bons pour cette marchandise ne sont plus valables.',
  },
  yard: {
    subject: 'Les conditions de votre parc ont changé',
    text: (people) =>
      `Ce que votre société indique sur l’enlèvement à son parc a été modifié par ${people}\u00a0:`,
    names: {
      loading_fee: 'chargement, par unité ou lot',
      storage_fee: 'stockage, par unité ou lot et par jour',
      removal_days: 'délai d’enlèvement',
      note: 'note pour ceux qui enlèvent',
    },
    change: (name, was, is) => `– ${name}\u00a0: ${is} (avant\u00a0: ${was})`,
    setBack: (name, is) => `– ${name}\u00a0: ${is} comme avant (modifié, puis rétabli)`,
    days: (days) => `${days} jours`,
    day: '1 jour',
    none: 'sans frais',
    nothing: 'non indiqué',
    quoted: (note) => `« ${note} »`,
    applies:
      'Cela vaut pour les offres acceptées à partir de maintenant. Tout administrateur de votre société peut y revenir sur cette page.',
    action: 'Ouvrir votre parc',
    ifNot:
      'Si c’était voulu, il n’y a rien à faire. Si personne chez vous n’est au courant, quelqu’un utilise peut-être le compte : choisissez-lui aussitôt un nouveau mot de passe et fermez ses autres sessions.',
    notice: (people, names) => `Les conditions de votre parc ont été modifiées par ${people} : ${names}.`,
  },
  news: {
    proposed: (reference) => `Une heure est proposée pour l’enlèvement de ${reference}.`,
    confirmed: (reference) => `L’enlèvement de ${reference} est confirmé.`,
    changed: (reference) => `Une autre personne ou un autre véhicule enlève ${reference}.`,
    tomorrow: (reference) => `${reference} est enlevé demain.`,
    near: (reference) => `${reference} doit être enlevé dans les jours qui viennent.`,
    late: (reference) => `${reference} se trouve encore au parc après son échéance.`,
    locked: (reference) => `Plusieurs codes erronés ont été saisis au parc pour ${reference}.`,
    otherwise: (reference) => `${reference} a été remis autrement que ne le dit le bon d’enlèvement.`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
