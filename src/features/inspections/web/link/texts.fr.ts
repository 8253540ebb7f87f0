import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  heading: 'Inspection',
  none: 'Aucun rapport public d’une inspection faite par notre intermédiaire ne couvre ce matériel. Un inspecteur indépendant peut l’examiner : sur place, selon une liste de contrôle, avec des photos.',
  costs: 'Nos prix de tarif ici, hors TVA. Nous les confirmons, avec le déplacement, avant votre commande :',
  visual: (price, days) => `Examen visuel avec photos : ${price}, rapport sous ${days} jours`,
  full: (price, days) => `Avec mise en marche, mesures et essais : ${price}, rapport sous ${days} jours`,
  ask: 'Demander une inspection',
  askAgain: 'Demander une autre inspection',
} satisfies TextsLike<typeof en>
