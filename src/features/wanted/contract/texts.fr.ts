import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    text: 'Veuillez décrire ce que vous recherchez.',
    text_min: 'Veuillez décrire votre besoin en 20 caractères au moins.',
    text_max: 'Votre besoin dépasse le maximum de 1500 caractères.',
    categorie: 'Veuillez choisir une catégorie.',
    type: 'Veuillez choisir un type.',
    attribute: 'Veuillez saisir une valeur avec son unité, par exemple « 13 5/8 in ».',
    units: 'Veuillez saisir une quantité valable.',
    units_max: 'La quantité dépasse le maximum permis.',
    needed_by: 'Veuillez saisir un jour à venir.',
    country: 'Veuillez choisir un pays de la liste.',
    city: 'Veuillez saisir une ville de 50 caractères au plus.',
    product: 'Veuillez choisir l’une de vos annonces.',
    answer: 'Veuillez dire quelques mots de ce que vous proposez.',
    answer_max: 'Votre message dépasse le maximum de 1000 caractères.',
    closed: 'Cette demande est close.',
    answered: 'Cette annonce a déjà été proposée.',
    not_offered: 'Seules les annonces publiées de votre société dans cette catégorie peuvent être proposées.',
    too_many: 'Votre société a 50 demandes ouvertes. Veuillez d’abord en clore une.',
  },
} satisfies TextsLike<typeof en>
