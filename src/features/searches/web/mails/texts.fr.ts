import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  subject: (searches, name) =>
    searches === 1
      ? `Du nouveau pour votre recherche : ${name}`
      : `Du nouveau pour ${searches} de vos recherches`,
  greeting: (firstName) => `Bonjour ${firstName},`,
  text: 'Ceci a été mis en ligne depuis notre dernier passage :',
  search: (name, count, isMore) =>
    isMore
      ? `« ${name} » : plus de ${count} nouveaux produits`
      : count === 1
        ? `« ${name} » : 1 nouveau produit`
        : `« ${name} » : ${count} nouveaux produits`,
  all: 'Voir tous ces produits',
  action: 'Vos recherches enregistrées',
  why: 'Vous recevez cet e-mail parce que vous avez enregistré ces recherches ; sa fréquence se choisit sur cette page.',
  stop: 'Arrêter ces e-mails',
} satisfies TextsLike<typeof en>
