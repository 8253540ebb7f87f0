import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    missing: 'Veuillez rédiger ce texte dans les deux langues.',
    long: 'Ce texte est trop long.',
    slot: 'Les noms entre accolades tiennent la place de liens et de chiffres. Veuillez n’employer que ceux du texte d’origine.',
    kept: 'Les chiffres et les noms entre accolades de ce texte restent\u00a0: le produit agit d’après eux.',
    nothing: 'Rien n’a été changé.',
    name: 'Veuillez saisir un nom.',
    link: 'Veuillez saisir une adresse qui commence par https://.',
    picture: 'Cette image n’est plus là. Veuillez la choisir à nouveau.',
    people: 'Les entrées sont trop nombreuses.',
    picture_count: 'Veuillez choisir une seule image.',
    picture_large: 'L’image dépasse 20\u00a0Mo.',
  },
  requirement: {
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
  },
  accepted: {
    link: 'Conditions de vente de cette commande',
    title: 'Conditions de vente de cette commande',
    description: 'Les conditions de vente acceptées avec une commande, telles qu’elles étaient alors.',
    toOrder: 'La commande',
    contents: 'Sur cette page',
    on: (moment: string) => `Acceptées le ${moment}. Voici le texte tel qu’il était alors.`,
    none: 'Cette commande est antérieure à nos conditions de vente.',
    failed: 'Les conditions de vente n’ont pas pu être récupérées.',
  },
  parts: {
    contactUs: 'Contactez-nous',
    questions: 'Parlons-en',
    questionsText: 'Dites-nous ce qui attend dans votre parc, ou ce qui manque à votre projet.',
  },
  discount: {
    line: '',
  },
} satisfies TextsLike<typeof en>
