import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  list: 'Déclarations d’utilisation finale',
  explained:
    'Une commande qui quitte son pays et correspond à une règle n’est réservée et payée qu’une fois que l’acheteur a signé à quoi elle servira. Les règles du jour où son paiement est ouvert s’appliquent.',
  failed: 'Les règles n’ont pas pu être chargées.',
  none: 'Aucune exportation n’a besoin d’une déclaration',
  noneHint: 'Un administrateur peut saisir une règle ci-dessous.',
  to: 'Vers',
  goods: 'Marchandises',
  state: { in_force: 'en vigueur', planned: 'prévue', ended: 'terminée' },
  all: 'tous les pays',
  allGoods: 'toutes les marchandises',
  chapterOf: (chapter: string) => `chapitre ${chapter}`,
  above: (sum: string) => `marchandises de plus de ${sum}`,
  endedBy: (name: string, day: string, reason: string) => `terminée par ${name}, ${day}\u00a0: ${reason}`,
  endAsk: (about: string) => `Mettre fin à cette règle\u00a0: ${about}\u00a0?`,
  endAbout: 'À partir de cette date, elle ne demande plus de déclaration. Ce qui a été signé est conservé.',
  freeFrom: 'Elle ne demande plus rien à partir du',
  endReason: 'Pourquoi elle prend fin',
  endDone: (day: string) => `La règle ne demande plus rien à partir du ${day}.`,
  newRule: 'Demander une déclaration d’utilisation finale',
  country: 'Vers ce pays',
  countryHint: 'Vide\u00a0: vers tous les pays.',
  chapter: 'Chapitre SH',
  chapterHint:
    'Une marchandise sans code SH est prise pour ce que son type est d’ordinaire. Vide\u00a0: tous.',
  type: 'Type',
  allTypes: 'Tous les types',
  aboveSum: 'Marchandises de plus de',
  aboveHint:
    'Hors livraison et TVA, pour les commandes dans cette devise seulement. Vide\u00a0: tout montant.',
  currency: 'Devise du montant',
  noCurrency: 'Aucune',
  currencies: { usd: 'Dollar américain', eur: 'Euro' },
  validFrom: 'À partir du',
  validFromHint: 'La règle commence à minuit en France. Aujourd’hui\u00a0: tout de suite.',
  reasonHint: 'Une phrase pour l’acheteur.',
  sourceHint: 'Le règlement, ou qui a décidé. Seule l’équipe la lit.',
  add: 'Saisir cette règle',
  addDone: (day: string) => `Des déclarations sont demandées à partir du ${day}.`,
} satisfies TextsLike<typeof en>
