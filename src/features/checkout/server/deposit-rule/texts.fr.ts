import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  rule: (amount) =>
    `Vous payez maintenant ${amount} par carte, à titre de dépôt. Il ne fait pas partie du prix : votre virement reste du montant entier de la commande. Nous rendons tout le dépôt à votre carte une fois le virement arrivé en totalité, et aussi si la commande est annulée ou ne peut être livrée à sa destination. Une demande d’annulation envoyée au plus tard deux jours avant l’échéance du virement vaut comme acceptée si nous n’y avons pas répondu à cette échéance ; une demande plus tardive ne compte que si nous l’acceptons. Si le virement n’est pas arrivé en totalité à son échéance, la commande prend fin et nous conservons le dépôt à titre d’indemnité, car les articles n’étaient pas en vente pendant ce temps. Aucune TVA n’y est ajoutée.`,
} satisfies TextsLike<typeof en>
