import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './contact.ts'

export const fr = {
  errors: {
    text_required: 'Veuillez écrire votre message.',
    text_min: 'Veuillez écrire au moins 20 caractères, pour que nous comprenions de quoi il s’agit.',
    text_max: 'Votre message dépasse 1500 caractères.',
    email: 'Veuillez saisir une adresse e-mail valable.',
  },
  title: 'Contact',
  description: 'Adresse, téléphone et e-mail de Gisement, et un formulaire qui parvient à notre équipe.',
  keywords: 'contact, adresse, téléphone, e-mail, place de marché, matériel de surplus',
  home: 'Accueil',
  lead: 'Une question sur une annonce, une commande, votre compte ou vos données ? Écrivez-nous.',
  reach: 'Comment nous joindre',
  address: 'Adresse',
  phone: 'Téléphone',
  mail: 'E-mail',
  info: 'Services et conseil',
  follow: 'Ailleurs',
  network: 'Réseau de fournisseurs n°',
  write: 'Écrivez-nous',
  needsJavaScript: 'Ce formulaire a besoin de JavaScript. Sans lui, écrivez à {email}.',
  data: 'Ce que vous écrivez est conservé un an et lu par notre équipe seulement. Pour en savoir plus : {privacy}.',
  privacyLink: 'politique de confidentialité',
  label: 'Écrivez-nous',
  text: 'Votre message',
  textHint: 'S’il s’agit d’une commande ou d’une annonce, son numéro nous aide.',
  email: 'E-mail',
  submit: 'Envoyer le message',
  sending: 'Envoi des données...',
  sent: 'Votre message a été reçu. Nous vous répondrons par e-mail.',
} satisfies TextsLike<typeof en>
