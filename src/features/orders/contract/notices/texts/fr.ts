import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  moved: {
    1: (order) => `La commande ${order} est confirmée.`,
    2: (order) => `La commande ${order} est en cours de vérification.`,
    3: (order) => `La commande ${order} est annulée.`,
    4: (order) => `La commande ${order} est en cours d’emballage.`,
    5: (order) => `La commande ${order} est prête à être expédiée.`,
    6: (order) => `La commande ${order} est expédiée et en transit.`,
    7: (order) => `La commande ${order} est livrée.`,
  },
  sold: (order, articles) =>
    articles === 1
      ? `Vous avez vendu un article : commande ${order}.`
      : `Vous avez vendu ${articles} articles : commande ${order}.`,
} satisfies TextsLike<typeof en>
