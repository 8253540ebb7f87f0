import type { TextsLike } from '#kernel/text/language.ts'

/** Mails about listings. */
const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  more: (count: number): string => (count === 1 ? 'and one more.' : `and ${count} more.`),
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
  notifications: {
    publish: (title: string) => `“${title}” is published.`,
    publishRevision: (title: string) => `The change of “${title}” is published.`,
    request_changes: (title: string) => `“${title}”: our reviewers ask you for changes.`,
    reject: (title: string) => `“${title}” was not accepted.`,
    rejectRevision: (title: string) => `The change of “${title}” was not accepted.`,
  },
} as const

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  more: (count): string => (count === 1 ? 'et une autre.' : `et ${count} autres.`),
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
  notifications: {
    publish: (title) => `« ${title} » est en ligne.`,
    publishRevision: (title) => `La modification de « ${title} » est en ligne.`,
    request_changes: (title) => `« ${title} » : nos vérificateurs vous demandent des modifications.`,
    reject: (title) => `« ${title} » n’a pas été acceptée.`,
    rejectRevision: (title) => `La modification de « ${title} » n’a pas été acceptée.`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
