import type { Language, TextsLike } from '#kernel/text/language.ts'

/** How many listings of a run were published, are to be changed, and were rejected. */
export interface RunCounts {
  published: number
  toChange: number
  rejected: number
}

/** Prices that were changed in the same calls, at least one of which was lowered far. */
export interface LoweredPrices {
  listings: number
  /** In whole percent, with sign; at the newest rates where the currency changed. Absent where there was none. */
  lowest?: number
  highest?: number
  /** The currency of one at least was changed, too. */
  otherCurrency?: true
  /** Who did it, without the reader. */
  people: readonly string[]
  /** The reader did it, too. */
  isOwn?: boolean
}

/** Published listings that were withdrawn within a day. */
export interface Withdrawals {
  listings: number
  /** The number that was reached, up to which the company is told with it. */
  reached: number
  /** Who withdrew the last. */
  person: string
  /** It was the reader. */
  isOwn: boolean
}

/** '-40%', '+5%' */
const signed = (percent: number, unit: string) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}${unit}`
const rangeOf = ({ lowest, highest }: LoweredPrices, unit: string, to: string) => {
  if (lowest === undefined || highest === undefined) return null
  return lowest === highest ? signed(lowest, unit) : `${signed(lowest, unit)} ${to} ${signed(highest, unit)}`
}
const listOf = (language: Language, names: readonly string[]) => new Intl.ListFormat(language).format(names)
const whoEn = ({ people, isOwn }: LoweredPrices) => listOf('en', [...(isOwn ? ['You'] : []), ...people])
const whoFr = ({ people, isOwn }: LoweredPrices) => listOf('fr', [...(isOwn ? ['vous'] : []), ...people])
const rangeEn = (prices: LoweredPrices) => rangeOf(prices, '%', 'to')
const rangeFr = (prices: LoweredPrices) => rangeOf(prices, '\u00a0%', 'à')

/** Mails about listings. */
const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  more: (count: number): string => (count === 1 ? 'and one more.' : `and ${count} more.`),
  /** '37 published, 4 to change' */
  counts: ({ published, toChange, rejected }: RunCounts): string =>
    [
      ...(published > 0 ? [`${published} published`] : []),
      ...(toChange > 0 ? [`${toChange} to change`] : []),
      ...(rejected > 0 ? [`${rejected} not accepted`] : []),
    ].join(', '),
  corrected: 'We corrected typing errors:',
  written: 'We wrote it in the second language, too:',
  correction: (field: string, before: string, after: string) => `${field}: “${before}” became “${after}”`,
  correctedText: (field: string) => `${field}: please see the listing`,
  run: {
    subject: (counts: string) => `Your listings: ${counts}`,
    text: 'Our team reviewed several of your listings.',
    decision: {
      publish: (title: string) => `Published: ${title}`,
      request_changes: (title: string) => `To change: ${title}`,
      reject: (title: string) => `Not accepted: ${title}`,
    },
    action: 'Go to your listings',
  },
  stillThere: {
    subject: (count: number): string =>
      count === 1 ? 'Is your listing still available?' : `Are your ${count} listings still available?`,
    text: (count: number): string =>
      count === 1
        ? 'Buyers count on what they see. Please confirm that this is still available:'
        : 'Buyers count on what they see. One press confirms that all of these are still available:',
    action: 'See and confirm',
    after:
      'What nobody confirms for 90 days moves behind other listings, and after 120 days it leaves the lists.',
  },
  lapsed: {
    subject: (count: number): string =>
      count === 1 ? 'Your listing left the lists' : `${count} of your listings left the lists`,
    text: (count: number): string =>
      count === 1
        ? 'Nobody confirmed for 120 days that this is still available, so buyers do not see it any more:'
        : 'Nobody confirmed for 120 days that these are still available, so buyers do not see them any more:',
    action: 'Go to your listings',
    after: 'What is still available is published again with one click, without another review.',
  },
  lowered: {
    subject: ({ listings }: LoweredPrices): string =>
      listings === 1 ? 'The price of a listing was lowered' : `Prices of ${listings} listings were changed`,
    text: (prices: LoweredPrices): string => {
      const range = rangeEn(prices)
      const by = range === null ? '' : prices.listings === 1 ? ` by ${range}` : `, by ${range}`
      return prices.listings === 1
        ? `${whoEn(prices)} changed the price of a listing of your company${by}.`
        : `${whoEn(prices)} changed the prices of ${prices.listings} listings of your company${by}.`
    },
    currency: (isCompared: boolean): string =>
      isCompared
        ? 'The currency was changed, too: the change is counted at the newest rate of the European Central Bank.'
        : 'The currency was changed, too, and we have no rate to say by how much.',
    compared: 'Compared with the highest price of the day before:',
    change: (from: string, to: string, percent: number | undefined): string =>
      `: from ${from} to ${to}${percent === undefined ? '' : ` (${signed(percent, '%')})`}`,
    back: 'Buyers see the new prices at once. Whoever changed several together in the list of your listings can take that back there for a day; any administrator can set each price anew there.',
    anew: (listings: number): string =>
      listings === 1
        ? 'Buyers see the new price at once. Any administrator can set it anew in the list of your listings.'
        : 'Buyers see the new prices at once. They are not taken back together: any administrator can set each price anew in the list of your listings.',
    former:
      'This address was that of the account until lately. If you did not change it, ask for a new password with this address: the mail that comes then gives the account back to you.',
    action: 'Go to your listings',
    ifNot:
      'If it was meant, there is nothing to do. If nobody at your company knows of it, somebody may be using the account: choose a new password for it at once and end its other sessions.',
  },
  withdrawn: {
    subject: ({ listings }: Withdrawals): string => `${listings} published listings were withdrawn`,
    text: ({ listings, person, isOwn }: Withdrawals): string =>
      `Within a day ${listings} published listings of your company were withdrawn, the last by ${isOwn ? 'you' : person}:`,
    back: 'Buyers no longer see them. Whoever withdrew several together in the list of your listings can take that back there for a day; others stay withdrawn, and have to be listed anew.',
  },
  publishing: {
    granted: {
      subject: 'Your listings are published at once',
      text: 'What your company submits and passes every automatic check is published at once from now on. We look at some of it afterwards.',
    },
    hindered: {
      subject: 'Your company may publish listings at once',
      text: 'What your company submits and passes every automatic check is published at once, once nothing else stands against it; until then it is reviewed first.',
    },
    withdrawn: {
      subject: 'Your listings are reviewed before they are published',
      text: 'Our team reviews what your company submits before it is published.',
    },
    sample: (title: string) =>
      `We looked at “${title}”, which was published at once, and took it down. Whoever listed it is told why in a separate mail.`,
    listing: (title: string) => `We looked at “${title}” and did not accept it as it is.`,
    change: (title: string) => `We looked at the change of “${title}” and did not accept it as it is.`,
    stays: 'Listings that are published stay so.',
    othersStay: 'Your other listings that are published stay so.',
    reason: 'Our team writes:',
    action: 'Go to your listings',
  },
  notifications: {
    lowered: (prices: LoweredPrices): string => {
      const what =
        prices.listings === 1 ? 'the price of a listing' : `the prices of ${prices.listings} listings`
      return `${whoEn(prices)} changed ${what} of your company: ${rangeEn(prices) ?? 'another currency'}.`
    },
    withdrawn: ({ listings, person, isOwn }: Withdrawals): string =>
      `Within a day ${listings} published listings of your company were withdrawn, the last by ${isOwn ? 'you' : person}.`,
    publishingGranted: 'Your company may publish listings at once.',
    publishingWithdrawn: 'Your listings are reviewed before they are published.',
    several: (counts: string) => `Your listings were reviewed: ${counts}.`,
    publish: (title: string) => `“${title}” is published.`,
    publishRevision: (title: string) => `The change of “${title}” is published.`,
    request_changes: (title: string) => `“${title}”: our reviewers ask you for changes.`,
    reject: (title: string) => `“${title}” was not accepted.`,
    rejectRevision: (title: string) => `The change of “${title}” was not accepted.`,
    dropped: {
      edited: (title: string) => `“${title}” was edited after your decision and waits for review again.`,
      no_mandate: (title: string) =>
        `“${title}” was not published: its company has no mandate. It waits for review again.`,
      not_vetted: (title: string) =>
        `“${title}” was not published: its company is not approved. It waits for review again.`,
      held: (title: string) =>
        `“${title}” was not published: the details of its company are being checked. It waits for review again.`,
      country_refused: (title: string) =>
        `“${title}” was not published: its country is refused. It waits for review again.`,
      unstated: (title: string) =>
        `“${title}” was not published: its contamination statement is missing. It waits for review again.`,
    },
  },
} as const

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  more: (count): string => (count === 1 ? 'et une autre.' : `et ${count} autres.`),
  counts: ({ published, toChange, rejected }): string =>
    [
      ...(published > 0 ? [`${published} en ligne`] : []),
      ...(toChange > 0 ? [`${toChange} à modifier`] : []),
      ...(rejected > 0 ? [`${rejected} non acceptée${rejected > 1 ? 's' : ''}`] : []),
    ].join(', '),
  corrected: 'Nous avons corrigé des fautes de frappe :',
  written: 'Nous l’avons aussi rédigée dans la seconde langue :',
  correction: (field, before, after) => `${field} : « ${before} » est devenu « ${after} »`,
  correctedText: (field) => `${field} : voir l’annonce`,
  run: {
    subject: (counts) => `Vos annonces : ${counts}`,
    text: 'Notre équipe a vérifié plusieurs de vos annonces.',
    decision: {
      publish: (title) => `En ligne : ${title}`,
      request_changes: (title) => `À modifier : ${title}`,
      reject: (title) => `Non acceptée : ${title}`,
    },
    action: 'Aller à vos annonces',
  },
  stillThere: {
    subject: (count): string =>
      count === 1
        ? 'Votre annonce est-elle toujours d’actualité ?'
        : `Vos ${count} annonces sont-elles toujours d’actualité ?`,
    text: (count): string =>
      count === 1
        ? 'Les acheteurs comptent sur ce qu’ils voient. Veuillez confirmer que ceci est toujours disponible :'
        : 'Les acheteurs comptent sur ce qu’ils voient. Un seul clic confirme que tout ceci est toujours disponible :',
    action: 'Voir et confirmer',
    after:
      'Une annonce que personne ne confirme pendant 90 jours passe derrière les autres ; après 120 jours, elle quitte les listes.',
  },
  lapsed: {
    subject: (count): string =>
      count === 1 ? 'Votre annonce a quitté les listes' : `${count} de vos annonces ont quitté les listes`,
    text: (count): string =>
      count === 1
        ? 'Personne n’a confirmé depuis 120 jours que ceci est toujours disponible ; les acheteurs ne le voient donc plus :'
        : 'Personne n’a confirmé depuis 120 jours que ceci est toujours disponible ; les acheteurs ne le voient donc plus :',
    action: 'Voir vos annonces',
    after: 'Ce qui est toujours disponible est republié en un clic, sans nouvelle vérification.',
  },
  lowered: {
    subject: ({ listings }): string =>
      listings === 1 ? 'Le prix d’une annonce a été baissé' : `Les prix de ${listings} annonces ont changé`,
    text: (prices): string => {
      const range = rangeFr(prices)
      const by = range === null ? '' : prices.listings === 1 ? ` de ${range}` : `, de ${range},`
      return prices.listings === 1
        ? `Le prix d’une annonce de votre société a été modifié${by} par ${whoFr(prices)}.`
        : `Les prix de ${prices.listings} annonces de votre société ont été modifiés${by} par ${whoFr(prices)}.`
    },
    currency: (isCompared): string =>
      isCompared
        ? 'La devise a changé aussi : la variation est calculée au dernier cours de la Banque centrale européenne.'
        : 'La devise a changé aussi, et aucun cours ne nous permet de dire de combien.',
    compared: 'Par rapport au prix le plus élevé du jour précédent\u00a0:',
    change: (from, to, percent): string => {
      const by = percent === undefined ? '' : ` (${signed(percent, '\u00a0%')})`
      return `\u00a0: de ${from} à ${to}${by}`
    },
    back: 'Les acheteurs voient aussitôt les nouveaux prix. Qui en a modifié plusieurs ensemble dans la liste de vos annonces peut y revenir en arrière pendant un jour ; tout administrateur peut y fixer chaque prix à nouveau.',
    anew: (listings): string =>
      listings === 1
        ? 'Les acheteurs voient aussitôt le nouveau prix. Tout administrateur peut le fixer à nouveau dans la liste de vos annonces.'
        : 'Les acheteurs voient aussitôt les nouveaux prix. Ils ne se rétablissent pas tous ensemble : tout administrateur peut fixer chaque prix à nouveau dans la liste de vos annonces.',
    former:
      'Cette adresse était celle du compte il y a peu. Si vous ne l’avez pas changée, demandez un nouveau mot de passe avec cette adresse : l’e-mail qui arrive alors vous rend le compte.',
    action: 'Aller à vos annonces',
    ifNot:
      'Si c’était voulu, il n’y a rien à faire. Si personne chez vous n’est au courant, quelqu’un utilise peut-être le compte : choisissez-lui aussitôt un nouveau mot de passe et fermez ses autres sessions.',
  },
  withdrawn: {
    subject: ({ listings }): string => `${listings} annonces en ligne ont été retirées`,
    text: ({ listings, person, isOwn }): string =>
      `En un jour, ${listings} annonces en ligne de votre société ont été retirées, la dernière par ${isOwn ? 'vous' : person} :`,
    back: 'Les acheteurs ne les voient plus. Qui en a retiré plusieurs ensemble dans la liste de vos annonces peut y revenir en arrière pendant un jour ; les autres restent retirées et sont à déposer à nouveau.',
  },
  publishing: {
    granted: {
      subject: 'Vos annonces sont publiées aussitôt',
      text: 'Désormais, ce que votre société soumet et qui passe tous les contrôles automatiques est publié aussitôt. Nous en regardons une partie ensuite.',
    },
    hindered: {
      subject: 'Votre société peut publier ses annonces aussitôt',
      text: 'Ce que votre société soumet et qui passe tous les contrôles automatiques est publié aussitôt, dès que rien d’autre ne s’y oppose ; d’ici là, nous le vérifions d’abord.',
    },
    withdrawn: {
      subject: 'Vos annonces sont vérifiées avant d’être publiées',
      text: 'Notre équipe vérifie ce que votre société soumet avant de le publier.',
    },
    sample: (title) =>
      `Nous avons regardé « ${title} », publiée aussitôt, et l’avons retirée. La personne qui l’a déposée en lit la raison dans un e-mail à part.`,
    listing: (title) => `Nous avons regardé « ${title} » et ne l’avons pas acceptée telle quelle.`,
    change: (title) =>
      `Nous avons regardé la modification de « ${title} » et ne l’avons pas acceptée telle quelle.`,
    stays: 'Les annonces en ligne le restent.',
    othersStay: 'Vos autres annonces en ligne le restent.',
    reason: 'Notre équipe écrit :',
    action: 'Aller à vos annonces',
  },
  notifications: {
    lowered: (prices): string => {
      const what = prices.listings === 1 ? 'du prix d’une annonce' : `des prix de ${prices.listings} annonces`
      return `Modification ${what} de votre société par ${whoFr(prices)} : ${rangeFr(prices) ?? 'autre devise'}.`
    },
    withdrawn: ({ listings, person, isOwn }): string =>
      `En un jour, ${listings} annonces en ligne de votre société ont été retirées, la dernière par ${isOwn ? 'vous' : person}.`,
    publishingGranted: 'Votre société peut publier ses annonces aussitôt.',
    publishingWithdrawn: 'Vos annonces sont vérifiées avant d’être publiées.',
    several: (counts) => `Vos annonces ont été vérifiées : ${counts}.`,
    publish: (title) => `« ${title} » est en ligne.`,
    publishRevision: (title) => `La modification de « ${title} » est en ligne.`,
    request_changes: (title) => `« ${title} » : nos vérificateurs vous demandent des modifications.`,
    reject: (title) => `« ${title} » n’a pas été acceptée.`,
    rejectRevision: (title) => `La modification de « ${title} » n’a pas été acceptée.`,
    dropped: {
      edited: (title) =>
        `« ${title} » a été modifiée après votre décision et attend à nouveau une vérification.`,
      no_mandate: (title) =>
        `« ${title} » n’a pas été mise en ligne : sa société n’a pas de mandat. Elle attend à nouveau une vérification.`,
      not_vetted: (title) =>
        `« ${title} » n’a pas été mise en ligne : sa société n’est pas approuvée. Elle attend à nouveau une vérification.`,
      held: (title) =>
        `« ${title} » n’a pas été mise en ligne : les informations de sa société sont en cours de vérification. Elle attend à nouveau une vérification.`,
      country_refused: (title) =>
        `« ${title} » n’a pas été mise en ligne : son pays est refusé. Elle attend à nouveau une vérification.`,
      unstated: (title) =>
        `« ${title} » n’a pas été mise en ligne : sa déclaration de contamination manque. Elle attend à nouveau une vérification.`,
    },
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
