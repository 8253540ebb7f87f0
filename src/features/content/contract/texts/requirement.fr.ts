import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './requirement.ts'

export const fr = {
  errors: {
    text_required: 'Veuillez décrire ce que vous cherchez.',
    text_min: 'Veuillez décrire votre besoin en 20 caractères au moins.',
    text_max: 'La description de votre besoin dépasse 1500 caractères.',
    email: 'Veuillez saisir une adresse e-mail valable.',
  },
  label: 'Décrire votre besoin',
  text: 'Que cherchez-vous ?',
  textHint: 'Matériel, quantité, lieu et date.',
  email: 'E-mail',
  submit: 'Envoyer la demande',
  sending: 'Envoi des données...',
  sent: 'Votre demande a été reçue. Nous vous répondrons rapidement.',
} satisfies TextsLike<typeof en>
