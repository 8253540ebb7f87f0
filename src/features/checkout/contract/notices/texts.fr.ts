import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  awaited: (order) => `La commande ${order} attend votre virement.`,
  reminder: (order) => `Votre virement pour la commande ${order} est toujours attendu.`,
  short: (order) => `Il manque une partie du montant de la commande ${order}.`,
  surplus: (order) =>
    `Vous avez payé plus que nécessaire pour la commande ${order}\u00a0; la différence vous est rendue.`,
  expired: (order) => `La commande ${order} a pris fin sans paiement.`,
  revived: (order) =>
    `Votre virement tardif pour la commande ${order} est arrivé\u00a0; une nouvelle commande la remplace.`,
  returned: (order) => `Votre virement pour la commande ${order} vous est renvoyé.`,
  repaid: (order) => `L’argent de la commande ${order} est en route vers votre compte.`,
  vat: (order) => `Nous vérifions la TVA de la commande ${order}.`,
  'vat-staff': (order) => `La commande ${order} attend sa TVA.`,
} satisfies TextsLike<typeof en>
