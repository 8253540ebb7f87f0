import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './prompt.ts'

export const fr = {
  title: 'Vous cherchez un matériel précis ?',
  text: 'Dites-nous ce qu’il faut à votre projet : matériel, quantité, lieu et date. Nous cherchons dans les stocks de nos vendeurs, publiés ou non, et revenons vers vous.',
  action: 'Décrire votre besoin',
  subject: 'Recherche de matériel',
} satisfies TextsLike<typeof en>
